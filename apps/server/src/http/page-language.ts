import {
  choiceCookies,
  LANGUAGE_PARAMETER,
  LANGUAGE_PATH,
  type Language,
  languages,
  toLanguage,
  wantedLanguage,
} from '@sportspot/domain/languages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface PageLanguage {
  readonly language: Language;
  /** Does the address say so? Then nothing else decides it. */
  readonly isNamed: boolean;
}

/** What decides the language of a page whose address names none: a cache must tell those who differ in it apart. */
export const LANGUAGE_VARY = 'accept-language, cookie';

/** A page's language: the one that its address names, else the one that was chosen, else the one of the browser. */
export function languageOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): PageLanguage {
  const named = toLanguage(new RegExp(`^[^?]*\\?${LANGUAGE_PARAMETER}=(\\w+)$`).exec(url)?.[1]);
  const language = named ?? wantedLanguage(headers.cookie ?? '', headers['accept-language'] ?? '');
  return { language, isNamed: named !== null };
}

/** Elements for the head that tell search engines the one address of a page, and where it is in which language. */
export function addressLinks(baseUrl: string, path: string, named: Language | null): string {
  const addressIn = (language: Language | null) =>
    baseUrl + path + (language ? `?${LANGUAGE_PARAMETER}=${language}` : '');
  const alternate = (name: string, language: Language | null) =>
    `<link rel="alternate" hreflang="${name}" href="${addressIn(language)}">`;
  return [
    `<link rel="canonical" href="${addressIn(named)}">`,
    ...languages.map((language) => alternate(language, language)),
    alternate('x-default', null),
  ].join('');
}

/** Only inside this app: neither another origin nor an address that a browser would read as one. */
const isInside = (path: string): boolean => /^\/(?![/\\])[\w\-./]*$/.test(path);

/** Keeps a choice in a cookie, for browsers whose scripts have not run, and leads back to where it was made. */
export function mountLanguageChoice(app: FastifyInstance): void {
  app.get(LANGUAGE_PATH, async (request, reply) => {
    const { to, back } = request.query as Record<string, unknown>;
    const language = typeof to === 'string' ? toLanguage(to) : null;
    if (language) void reply.header('set-cookie', choiceCookies(language));
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .redirect(typeof back === 'string' && isInside(back) ? back : '/', 303);
  });
}
