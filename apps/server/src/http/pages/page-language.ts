import {
  choiceCookies,
  LANGUAGE_PARAMETER,
  LANGUAGE_PATH,
  type Language,
  languages,
  toLanguage,
  wantedLanguage,
} from '@sportspot/domain/values/languages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface PageLanguage {
  readonly language: Language;
  /** Whether the URL names the language, which overrides everything else. */
  readonly isNamed: boolean;
}

/** The headers that decide the language of a URL that doesn't name it; caches must vary on them. */
export const LANGUAGE_VARY = 'accept-language, cookie';

/** A page's language: from its URL, else from the user's choice, else from the browser. */
export function languageOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): PageLanguage {
  const named = toLanguage(new RegExp(`^[^?]*\\?${LANGUAGE_PARAMETER}=(\\w+)$`).exec(url)?.[1]);
  const language = named ?? wantedLanguage(headers.cookie ?? '', headers['accept-language'] ?? '');
  return { language, isNamed: named !== null };
}

/** Head elements with the canonical URL of a page and its alternates by language. */
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

/** Only paths of this app: no other origin, nor a path that a browser would parse as one. */
const isInside = (path: string): boolean => /^\/(?![/\\])[\w\-./]*$/.test(path);

/** Stores the choice in a cookie, for browsers without scripts, and redirects back. */
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
