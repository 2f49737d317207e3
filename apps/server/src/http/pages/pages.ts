import type { Team } from '@sportspot/catalogue/teams/team.ts';
import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import type { SharedPage } from '@sportspot/domain/sharing/shares.contract.ts';
import type { ContactAddresses } from '@sportspot/domain/support/contact.contract.ts';
import { type Language, SOURCE_LANGUAGE } from '@sportspot/domain/values/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCache } from '../../concurrency/cache.ts';
import type { Config } from '../../config/config.ts';
import { countedByAddress, type RateLimits } from '../../limits/rate-limits.ts';
import { type Cookies, cookiesOf, SESSION_COOKIE } from '../../security/cookies.ts';
import { createEncodings, type Quality } from '../encoded.ts';
import { contentPolicy } from '../security-headers.ts';
import { accountRedirect } from './account-redirect.ts';
import { listedPath, mayBePage, pathOf, SHELL_PATH } from './page-address.ts';
import { addressLinks, LANGUAGE_VARY, languageOf, mountLanguageChoice } from './page-language.ts';
import type { PageStyles } from './page-styles.ts';
import { fill, inlineStyles } from './template.ts';

/** Uncached pages take tens of milliseconds to render, so renders are limited per address. */
export const pageRenders = { name: 'page-renders', max: 120, seconds: 60 } as const;

/** A page as rendered by the web app; the same for every visitor. */
export interface RenderedPage {
  readonly status: number;
  /** The content of #root. */
  readonly html: string;
  readonly head: string;
  readonly data: unknown;
  readonly language: Language;
}

/** The data of a shared page, so that rendering needs no HTTP request. */
export interface SharedAnswer {
  readonly status: number;
  readonly page: SharedPage | null;
  /** Why there is no page. */
  readonly refusal: ErrorCode | null;
  /** The teams the page shows. */
  readonly teams: readonly Team[];
  /** Metadata for link previews: the page's URL and an image. */
  readonly preview: { readonly address: string; readonly image: string } | null;
}

/** Data a page can't fetch while it is rendered: the content of a shared page, the addresses of Contact. */
export interface Given {
  readonly shared?: SharedAnswer;
  readonly contacts?: ContactAddresses;
}

/** The exports of the web app's server entry. */
export interface WebEntry {
  /** Whether the server renders the page. Others are rendered by the browser, from cached data, without a network. */
  isPublicPath(path: string): boolean;
  /** Whether no page has this path. All such paths show the same page. */
  isMissingPath(path: string): boolean;
  /** Whether the page needs a signed-in user. */
  isProtectedPath(path: string): boolean;
  render(url: string, language: Language, given?: Given): Promise<RenderedPage>;
  /** The paths of the public pages in the sitemap. */
  readonly publicPaths: readonly string[];
  /** What a protected screen shows until the browser has rendered it. */
  readonly frame: string;
  /** What a browser-rendered page shows without scripts. */
  readonly withoutScript: string;
  /** An inline script that runs before the first paint; the policy allows it by its hash. */
  readonly THEME_SCRIPT: string;
  /** An inline script in the frame. */
  readonly FRAME_SCRIPT: string;
  /** An inline script that fetches the URLs in its `data-urls`. */
  readonly EARLY_REQUESTS_SCRIPT: string;
}

/** A screen that users open the app with (the dashboard has two), another protected screen, or a sign-in page. */
export type Screen = 'dashboard' | 'browse' | 'trip' | 'other' | 'auth';

/** The web app: built files in production, sources in development. */
export interface Pages {
  load(): Promise<WebEntry>;
  /** The HTML document that pages are inserted into. */
  template(url: string): Promise<string>;
  /** URLs of the data a browser-rendered screen will fetch. */
  earlyRequests(screen: Screen): readonly string[];
  /** Head elements that preload the code of such a screen. */
  preloads(screen: Screen): string;
  /** The inline styles of a server-rendered page; none in development, where the template links the sheets. */
  readonly styles: PageStyles | null;
  /** Off in development, where scripts and styles are injected. */
  readonly strictPolicy: boolean;
  serveFiles(app: FastifyInstance): Promise<void>;
}

/** A page as sent. */
export interface Document {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Builds complete documents from rendered pages. */
export interface Documents {
  make(url: string, page: RenderedPage, screen?: Screen): Promise<Document>;
}

export async function createDocuments({ logoCdn }: Pick<Config, 'logoCdn'>, pages: Pages): Promise<Documents> {
  const { THEME_SCRIPT, FRAME_SCRIPT, EARLY_REQUESTS_SCRIPT } = await pages.load();
  return {
    make: async (url, page, screen) => {
      const urls = screen ? pages.earlyRequests(screen) : [];
      const isEarly = urls.length > 0;
      const scripts = isEarly ? [THEME_SCRIPT, FRAME_SCRIPT, EARLY_REQUESTS_SCRIPT] : [THEME_SCRIPT];
      // In the template, the style sheet comes after the page's head: an inline script would wait for a sheet before
      // it.
      const early = isEarly ? `<script data-urls="${urls.join(' ')}">${EARLY_REQUESTS_SCRIPT}</script>` : '';
      const template = await pages.template(url);
      const style = pages.styles?.of(page.html) ?? null;
      // The app renders a shell immediately, and a server-rendered page needs the app later or never.
      const isShell = page.data === null;
      return {
        html: fill(style === null ? template : inlineStyles(template, style, isShell), {
          ...page,
          head: page.head + early,
          preloads: screen ? pages.preloads(screen) : '',
        }),
        headers: pages.strictPolicy ? { 'content-security-policy': contentPolicy(scripts, style, logoCdn) } : {},
      };
    },
  };
}

const shell: RenderedPage = {
  status: 200,
  html: '',
  head: '<title>Sportspot</title>',
  data: null,
  language: SOURCE_LANGUAGE,
};

/** A browser without a session cookie is redirected to sign-in; the app detects an expired one. */
const hasSessionCookie = (request: FastifyRequest, cookies: Cookies): boolean =>
  cookies.read(request.headers.cookie, SESSION_COOKIE) !== undefined;

/** Screens with preloads of their own. The shell stands for every screen, and most users open the dashboard. */
const SCREENS: ReadonlyMap<string, Screen> = new Map([
  [SHELL_PATH, 'dashboard'],
  ['/dashboard', 'dashboard'],
  ['/trip', 'trip'],
]);
const isBrowse = (url: string): boolean => new URLSearchParams(url.split('?', 2)[1]).get('tab') === 'browse';

function screenOf(url: string, isProtected: boolean): Screen {
  const screen = SCREENS.get(pathOf(url)) ?? (isProtected ? 'other' : 'auth');
  return screen === 'dashboard' && isBrowse(url) ? 'browse' : screen;
}

const SHARED_PATH = '/shared/';
/** The path the not-found page is rendered with; any path without a page would do. */
const NOT_FOUND_PATH = '/not-found';

/** More than there are public pages in all languages, and screens. */
const DOCUMENTS_MAX = 1000;

interface Sent extends Document {
  readonly status: number;
  readonly encodings: ReturnType<typeof createEncodings>;
}

interface PagesContext {
  readonly config: Pick<Config, 'logoCdn' | 'baseUrl' | 'contacts'>;
  readonly limits: RateLimits;
}

/** Handles every URL that is neither API nor file: pages, or the not-found page. */
export async function mountPages(
  app: FastifyInstance,
  { config, limits }: PagesContext,
  pages: Pages | null,
): Promise<void> {
  if (pages) await pages.serveFiles(app);
  mountLanguageChoice(app);
  const documents = pages && (await createDocuments(config, pages));
  const cookies = cookiesOf(config.baseUrl);
  const documentCache = createCache<Sent>({ maxEntries: DOCUMENTS_MAX });

  const send = (document: Document, status: number, quality?: Quality): Sent => ({
    ...document,
    status,
    encodings: createEncodings(Buffer.from(document.html), quality),
  });

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isShell = path === SHELL_PATH;
    if (!pages || !documents || !isRead || !mayBePage(path)) {
      return reply.status(404).send({ error: { code: 'not_found', message: 'Not found.' } });
    }
    const web = await pages.load();
    const isProtected = web.isProtectedPath(path);
    if (isProtected && !hasSessionCookie(request, cookies)) {
      return reply.redirect(accountRedirect(request.url, request.headers.cookie, cookies), 302);
    }
    const isPublic = !isShell && web.isPublicPath(path);
    const { language, isNamed } = languageOf(request);

    // Valid share links have their own route, so this one is invalid.
    const isMissing = isPublic && (web.isMissingPath(path) || path.startsWith(SHARED_PATH));

    const render = async (): Promise<Sent> => {
      if (!isKept)
        for (const { caller, limit } of countedByAddress(request.ip, pageRenders)) await limits.take(caller, limit);
      const url = isMissing ? NOT_FOUND_PATH : request.url;
      const page = await web.render(url, language, { contacts: config.contacts });
      // A page also exists under other spellings, but has one canonical URL.
      const address = listedPath(path);
      const links = web.publicPaths.includes(address)
        ? addressLinks(config.baseUrl, address, isNamed ? language : null)
        : '';
      return send(
        await documents.make(url, { ...page, head: page.head + links }),
        page.status,
        isKept ? 'best' : 'quick',
      );
    };
    const screen = screenOf(request.url, isProtected);
    const empty = async (): Promise<Sent> => {
      const html = (screen === 'auth' ? '' : web.frame) + web.withoutScript;
      return send(await documents.make(request.url, { ...shell, html }, screen), 200, 'best');
    };
    // The same for all visitors until the next release. Other spellings of public pages aren't cached, because there is
    // no limit to them.
    const isListed = isMissing || web.publicPaths.includes(isNamed ? path : request.url);
    const isKept = pages.strictPolicy && (!isPublic || isListed);
    const key = isPublic ? `${language} ${isMissing ? 'missing' : `${isNamed} ${path}`}` : screen;
    const make = isPublic ? render : empty;
    const { status, headers, encodings } = await (isKept ? documentCache.get(key, make) : make());
    const { encoding, body } = await encodings(request.headers['accept-encoding'] ?? '');
    if (encoding) void reply.header('content-encoding', encoding);
    return reply
      .status(status)
      .headers(headers)
      .header('cache-control', isPublic && status === 200 ? 'public, max-age=0, s-maxage=30' : 'no-cache')
      .header('vary', isPublic && !isNamed ? `accept-encoding, ${LANGUAGE_VARY}` : 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(body);
  });
}
