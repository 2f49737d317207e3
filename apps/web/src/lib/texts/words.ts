import { type I18n, type Messages, setupI18n } from '@lingui/core';
import {
  chosenLanguage,
  formatLocale,
  type Language,
  SOURCE_LANGUAGE,
  spokenLanguage,
} from '@sportspot/domain/values/languages.ts';
import { plainNumber } from './plain-number.ts';

/** `reading` has the long texts of the pages that `lingui.config.ts` lists; `messages` has all others. */
type TranslationFile = 'messages' | 'reading';
type Load = () => Promise<{ readonly messages: Messages }>;

const translations: Readonly<Record<Language, Readonly<Record<TranslationFile, Load>> | null>> = {
  // In the code.
  en: null,
  es: {
    messages: () => import('../../locales/es/messages.po'),
    reading: () => import('../../locales/es/reading.po'),
  },
};

/** Writes whole numbers without `Intl`, whose first use takes 12 ms even on a desktop. */
function withPlainNumbers(made: I18n): I18n {
  const other = made.number.bind(made);
  made.number = (value, format) =>
    (typeof value === 'number' && format === undefined ? plainNumber(value) : null) ?? other(value, format);
  return made;
}

/** The browser's instance, which can switch languages. */
export const i18n: I18n = withPlainNumbers(
  setupI18n({
    locale: SOURCE_LANGUAGE,
    locales: formatLocale(SOURCE_LANGUAGE),
    messages: { [SOURCE_LANGUAGE]: {} },
  }),
);

/** What the pages opened so far need; each may be shown again. */
const needed = new Set<TranslationFile>(['messages']);
/** Always English on the server, which renders with instances of its own. */
let wanted: Language = SOURCE_LANGUAGE;

async function messagesOf(language: Language, names: Iterable<TranslationFile>): Promise<Messages> {
  const files = translations[language];
  if (!files) return {};
  const loaded = await Promise.all(Array.from(names, (name) => files[name]()));
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages;
}

/** Loads the code of a page with long texts together with those texts in the current language. */
export async function withReading<Code>(code: Promise<Code>): Promise<Code> {
  needed.add('reading');
  if (wanted === SOURCE_LANGUAGE) return code;
  const language = wanted;
  const [loaded, messages] = await Promise.all([code, messagesOf(language, ['reading'])]);
  i18n.load(language, messages);
  return loaded;
}

/** Switches the app's language once the texts of all opened pages are loaded. The latest call wins. */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language;
  const messages = await messagesOf(language, needed);
  if (wanted !== language) return;
  i18n.load(language, messages);
  i18n.activate(language, formatLocale(language));
  document.documentElement.lang = language;
}

/** The user's language on this device: their choice, otherwise the browser's. */
export const deviceLanguage = (): Language => chosenLanguage(document.cookie) ?? spokenLanguage(navigator.languages);

/** An immutable instance with all texts of a language, for the server, which serves many languages at once. */
export async function createI18n(language: Language): Promise<I18n> {
  const messages = await messagesOf(language, ['messages', 'reading']);
  return withPlainNumbers(
    setupI18n({ locale: language, locales: formatLocale(language), messages: { [language]: messages } }),
  );
}
