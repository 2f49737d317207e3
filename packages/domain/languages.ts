/** The languages that the app speaks; English is the source of the others. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
export const SOURCE_LANGUAGE: Language = 'en';

/** Each by its own name, whatever language the page is in. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

/** Says which language this browser's person has chosen; both the server and the app read it. */
export const LANGUAGE_COOKIE = 'language';
/** In the address of a public page: one page in one language, for search engines. */
export const LANGUAGE_PARAMETER = 'lang';
/** Choosing without any script: this address keeps the choice and leads back. */
export const LANGUAGE_PATH = '/language';
const A_YEAR_SECONDS = 31_536_000;

export const toLanguage = (text: string | null | undefined): Language | null =>
  languages.find((language) => language === text) ?? null;

/** What somebody has chosen, as cookies tell it. */
export const chosenLanguage = (cookies: string): Language | null =>
  toLanguage(/(?:^|;\s*)language=([^;]*)/.exec(cookies)?.[1]);

const cookie = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`;

/** For a browser, which must be able to read it: it is no secret. */
export const languageCookie = (language: Language): string => cookie(LANGUAGE_COOKIE, language, A_YEAR_SECONDS);

/** Beside the choice until the account of whoever signs in has been told of it. */
const UNTOLD_COOKIE = 'language-untold';
export const isUntold = (cookies: string): boolean => cookies.includes(`${UNTOLD_COOKIE}=1`);
export const toldCookie = cookie(UNTOLD_COOKIE, '', 0);

/** What a choice that somebody makes leaves in the browser. */
export const choiceCookies = (language: Language): string[] => [
  languageCookie(language),
  cookie(UNTOLD_COOKIE, '1', A_YEAR_SECONDS),
];

/** The first of the wished languages that we speak, whatever country they are of: "es-MX" is Spanish. */
export const spokenLanguage = (wished: readonly string[]): Language =>
  wished.map((tag) => toLanguage(tag.toLowerCase().split('-', 1)[0])).find((language) => language !== null) ??
  SOURCE_LANGUAGE;

/** The tags of an Accept-Language header, the most wanted first. */
export function wishedLanguages(header: string): string[] {
  const wishes = header.split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = Number(parameters.find((piece) => piece.startsWith('q='))?.slice(2) ?? 1);
    return tag !== '' && weight > 0 ? [{ tag, weight }] : [];
  });
  return wishes.toSorted((one, other) => other.weight - one.weight).map(({ tag }) => tag);
}

/** What a browser wants: what was chosen in it, otherwise what it is set to. */
export const wantedLanguage = (cookies: string, accepted: string): Language =>
  chosenLanguage(cookies) ?? spokenLanguage(wishedLanguages(accepted));
