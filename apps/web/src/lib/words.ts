import { words } from 'virtual:words';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { chosenLanguage, type Language, SOURCE_LANGUAGE, spokenLanguage } from '@sportspot/domain/languages.ts';

/** What every page may show. */
const BASE = 'base';

/** The browser's own: it may change its language. English stands in the code; another language is loaded page by page. */
export const i18n: I18n = setupI18n({ locale: SOURCE_LANGUAGE, messages: { [SOURCE_LANGUAGE]: {} } });

/** Pages that were opened so far; each of them may be shown again. */
const opened = new Set([BASE]);
let wanted: Language = SOURCE_LANGUAGE;

async function wordsOf(language: Language, pages: Iterable<string>): Promise<Messages> {
  const parts = await Promise.all(Array.from(pages, (page) => words[language]?.[page]?.() ?? Promise.resolve([])));
  return Object.assign({}, ...parts.flat().map((part) => part.default)) as Messages;
}

/** The code of a page together with its words in the language of the app. */
export async function withWords<Code>(page: string, code: Promise<Code>): Promise<Code> {
  if (import.meta.env.SSR) return code;
  opened.add(page);
  if (wanted === SOURCE_LANGUAGE) return code;
  const language = wanted;
  const [loaded, messages] = await Promise.all([code, wordsOf(language, [page])]);
  i18n.load(language, messages);
  return loaded;
}

/** Turns the app to a language, once all it may show is there in it. A later wish wins. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const messages = await wordsOf(language, opened);
  if (wanted !== language) return;
  i18n.load(language, messages);
  i18n.activate(language);
  document.documentElement.lang = language;
}

/** What this device's person wants: their choice, otherwise what the browser is set to. */
export const deviceLanguage = (): Language => chosenLanguage(document.cookie) ?? spokenLanguage(navigator.languages);

/** For the server, which speaks to many at once: one for each language, with all its words, that never changes. */
export async function speaker(language: Language): Promise<I18n> {
  const messages = await wordsOf(language, Object.keys(words[language] ?? {}));
  return setupI18n({ locale: language, messages: { [language]: messages } });
}
