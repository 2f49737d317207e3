import { words } from 'virtual:words';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import {
  chosenLanguage,
  formatLocale,
  type Language,
  SOURCE_LANGUAGE,
  spokenLanguage,
} from '@sportspot/domain/languages.ts';

/** Texts that any page may show. */
const BASE = 'base';

/** The browser's instance, which can switch languages. English is in the code; other languages are loaded by page. */
export const i18n: I18n = setupI18n({
  locale: SOURCE_LANGUAGE,
  locales: formatLocale(SOURCE_LANGUAGE),
  messages: { [SOURCE_LANGUAGE]: {} },
});

/** Pages opened so far; each may be shown again. */
const opened = new Set([BASE]);
let wanted: Language = SOURCE_LANGUAGE;

async function wordsOf(language: Language, pages: Iterable<string>): Promise<Messages> {
  const parts = await Promise.all(Array.from(pages, (page) => words[language]?.[page]?.() ?? Promise.resolve([])));
  return Object.assign({}, ...parts.flat().map((part) => part.default)) as Messages;
}

/** Loads the code of a page together with its texts in the current language. */
export async function withWords<Code>(page: string, code: Promise<Code>): Promise<Code> {
  if (import.meta.env.SSR) return code;
  opened.add(page);
  if (wanted === SOURCE_LANGUAGE) return code;
  const language = wanted;
  const [loaded, messages] = await Promise.all([code, wordsOf(language, [page])]);
  i18n.load(language, messages);
  return loaded;
}

/** Switches the app's language once all texts of the opened pages are loaded. The latest call wins. */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language;
  const messages = await wordsOf(language, opened);
  if (wanted !== language) return;
  i18n.load(language, messages);
  i18n.activate(language, formatLocale(language));
  document.documentElement.lang = language;
}

/** The user's language on this device: their choice, otherwise the browser's. */
export const deviceLanguage = (): Language => chosenLanguage(document.cookie) ?? spokenLanguage(navigator.languages);

/** An immutable instance with all texts of a language, for the server, which serves many languages at once. */
export async function createI18n(language: Language): Promise<I18n> {
  const messages = await wordsOf(language, Object.keys(words[language] ?? {}));
  return setupI18n({ locale: language, locales: formatLocale(language), messages: { [language]: messages } });
}
