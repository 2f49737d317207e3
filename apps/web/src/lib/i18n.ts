import { setupI18n } from '@lingui/core';
import { messages } from '../locales/en/messages.po';

/** One language for now; another is a catalogue beside the English one and a choice here. */
export const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
