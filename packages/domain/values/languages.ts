/** The supported languages; English is the source of the translations. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
export const SOURCE_LANGUAGE: Language = 'en';

/** Each language in its own words. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

/** By region, because Spanish writes 1,257 and 12.5 in Latin America, and 1257 and 12,5 in Spain. */
const formatLocales: Readonly<Record<string, string>> = { en: 'en-US', es: 'es-419' } satisfies Record<
  Language,
  string
>;

/** The locale for numbers, dates, and lists in a language. */
export const formatLocale = (language: string): string => formatLocales[language] ?? language;

/** The language chosen in this browser; read by the server and the app. */
export const LANGUAGE_COOKIE = 'language';
/** In the URL of a public page, so that search engines index one page per language. */
export const LANGUAGE_PARAMETER = 'lang';
/** Sets the language without scripts, then redirects back. */
export const LANGUAGE_PATH = '/language';
const A_YEAR_SECONDS = 31_536_000;

export const toLanguage = (text: string | null | undefined): Language | null =>
  languages.find((language) => language === text) ?? null;

/** The language chosen in this browser, from its cookies. */
export const chosenLanguage = (cookies: string): Language | null =>
  toLanguage(/(?:^|;\s*)language=([^;]*)/.exec(cookies)?.[1]);

const cookie = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`;

/** Not HttpOnly: scripts read it. */
export const languageCookie = (language: Language): string => cookie(LANGUAGE_COOKIE, language, A_YEAR_SECONDS);

/** Set together with a choice, until the choice is saved to the account that signs in. */
const UNTOLD_COOKIE = 'language-untold';
export const isUntold = (cookies: string): boolean => cookies.includes(`${UNTOLD_COOKIE}=1`);
export const toldCookie = cookie(UNTOLD_COOKIE, '', 0);

/** The cookies to set when a language is chosen. */
export const choiceCookies = (language: Language): string[] => [
  languageCookie(language),
  cookie(UNTOLD_COOKIE, '1', A_YEAR_SECONDS),
];

/** The first accepted language that we support, ignoring regions: "es-MX" is Spanish. */
export const spokenLanguage = (wished: readonly string[]): Language =>
  wished.map((tag) => toLanguage(tag.toLowerCase().split('-', 1)[0])).find((language) => language !== null) ??
  SOURCE_LANGUAGE;

/** The tags of an Accept-Language header, highest weight first. */
export function wishedLanguages(header: string): string[] {
  const wishes = header.split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = Number(parameters.find((piece) => piece.startsWith('q='))?.slice(2) ?? 1);
    return tag !== '' && weight > 0 ? [{ tag, weight }] : [];
  });
  return wishes.toSorted((one, other) => other.weight - one.weight).map(({ tag }) => tag);
}

/** The language of a browser: the one chosen in it, otherwise its Accept-Language header. */
export const wantedLanguage = (cookies: string, accepted: string): Language =>
  chosenLanguage(cookies) ?? spokenLanguage(wishedLanguages(accepted));
