import {
  choiceCookies,
  chosenLanguage,
  isUntold,
  type Language,
  languageCookie,
  toldCookie,
} from '@sportspot/domain/values/languages.ts';
import { switchLanguage } from '../../lib/texts/words.ts';

/** A language chosen on this device but not saved to the account yet: the user was signed out or offline. */
export const unsavedLanguage = (): Language | null =>
  isUntold(document.cookie) ? chosenLanguage(document.cookie) : null;

export function markLanguageSaved(): void {
  document.cookie = toldCookie;
}

/** Switches this device to a language and remembers it. Rejects if the messages can't be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await switchLanguage(language);
  for (const cookie of choiceCookies(language)) document.cookie = cookie;
}

/** Switches to the account's language, on a device where the user has not chosen one. */
export async function applyAccountLanguage(language: Language): Promise<void> {
  await switchLanguage(language);
  document.cookie = languageCookie(language);
}
