import type { Team } from '@sportspot/catalogue/team.ts';
import type { ContactAddresses } from '@sportspot/domain/contact.contract.ts';
import type { ErrorCode } from '@sportspot/domain/errors.ts';
import { type Language, SOURCE_LANGUAGE } from '@sportspot/domain/languages.ts';
import type { SharedPage } from '@sportspot/domain/shares.contract.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { type Cookies, cookiesOf, SESSION_COOKIE } from '../cookies.ts';
import { countedByAddress, type RateLimits } from '../limits/rate-limits.ts';
import { accountDoor } from './account-door.ts';
import { createEncodings, type Quality } from './encoded.ts';
import { listedPath, mayBePage, pathOf, SHELL_PATH } from './page-address.ts';
import { addressLinks, LANGUAGE_VARY, languageOf, mountLanguageChoice } from './page-language.ts';
import type { PageStyles } from './page-styles.ts';
import { contentPolicy } from './security-headers.ts';
import { dress, fill } from './template.ts';

/** Pages that are not kept take tens of milliseconds each: what one address may have rendered. */
export const pageRenders = { name: 'page-renders', max: 120, seconds: 60 };

/** A page as the web app renders it; everything here is the same for every visitor. */
export interface RenderedPage {
  readonly status: number;
  /** What goes into #root. */
  readonly html: string;
  readonly head: string;
  readonly data: unknown;
  readonly language: Language;
}

/** What a shared page is rendered of, so that it need not ask over HTTP. */
export interface SharedAnswer {
  readonly status: number;
  readonly page: SharedPage | null;
  /** Why there is none. */
  readonly refusal: ErrorCode | null;
  /** The teams that the page shows. */
  readonly teams: readonly Team[];
  /** What programs that show a link want to know: the page's own address, and a picture. */
  readonly preview: { readonly address: string; readonly image: string } | null;
}

/** What a page is told that it cannot ask for: a shared page what it shows, Contact its addresses. */
export interface Given {
  readonly shared?: SharedAnswer;
  readonly contacts?: ContactAddresses;
}

/** What the web app's server entry exports. */
export interface WebEntry {
  /** Is the page rendered on the server? The others render in the browser, from cached data, without a network. */
  isPublicPath(path: string): boolean;
  /** Is there no page at this path? All such paths show the same page. */
  isMissingPath(path: string): boolean;
  /** Does the page need somebody signed in? */
  isProtectedPath(path: string): boolean;
  render(url: string, language: Language, given?: Given): Promise<RenderedPage>;
  /** The addresses of the public pages that search engines are told of. */
  readonly publicPaths: readonly string[];
  /** What a screen behind sign-in shows until the browser has rendered it. */
  readonly frame: string;
  /** What a page that the browser renders shows in one that runs no scripts. */
  readonly withoutScript: string;
  /** Runs before the first paint, inline, and is named by its hash in the policy. */
  readonly THEME_SCRIPT: string;
  /** Requests the addresses in its `data-urls`, inline as well. */
  readonly EARLY_REQUESTS_SCRIPT: string;
}

/** Where somebody signed in goes first, one of the other screens behind sign-in, or a page of signing in. */
export type Screen = 'dashboard' | 'other' | 'auth';

/** The web app as the server sees it: built files in production, sources in development. */
export interface Pages {
  load(): Promise<WebEntry>;
  /** The document that a page is put into. */
  template(url: string): Promise<string>;
  /** Addresses of the data that a screen rendered by the browser will ask for. */
  earlyRequests(screen: Screen): readonly string[];
  /** Elements for the head of such a screen: the code it will ask for. */
  preloads(screen: Screen): string;
  /** What a page rendered here is dressed with; none in development, where styles come with the code. */
  readonly styles: PageStyles | null;
  /** Off in development, where scripts and styles are injected. */
  readonly strictPolicy: boolean;
  serveFiles(app: FastifyInstance): Promise<void>;
}

/** A page as it is sent. */
export interface Document {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes whole documents of rendered pages. */
export interface Documents {
  make(url: string, page: RenderedPage, screen?: Screen): Promise<Document>;
}

export async function createDocuments({ logoCdn }: Pick<Config, 'logoCdn'>, pages: Pages): Promise<Documents> {
  const { THEME_SCRIPT, EARLY_REQUESTS_SCRIPT } = await pages.load();
  return {
    make: async (url, page, screen) => {
      const urls = screen ? pages.earlyRequests(screen) : [];
      const isEarly = urls.length > 0;
      const scripts = isEarly ? [THEME_SCRIPT, EARLY_REQUESTS_SCRIPT] : [THEME_SCRIPT];
      // The template has the style sheet behind the page's own head, and an inline script waits for a sheet before it.
      const early = isEarly ? `<script data-urls="${urls.join(' ')}">${EARLY_REQUESTS_SCRIPT}</script>` : '';
      const template = await pages.template(url);
      // Only a page rendered here is complete; an empty one becomes any of the app's screens.
      const style = page.data === null ? null : (pages.styles?.of(page.html) ?? null);
      return {
        html: fill(style === null ? template : dress(template, style), {
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

/** A browser that has no session cookie at all is sent to sign in at once; a stale one is found out by the app. */
const hasSessionCookie = (request: FastifyRequest, cookies: Cookies): boolean =>
  cookies.read(request.headers.cookie, SESSION_COOKIE) !== undefined;

const DASHBOARD_PATH = '/dashboard';
const SHARED_PATH = '/shared/';
/** Where the page that says there is none is rendered; any address without a page would do. */
const NOT_FOUND_PATH = '/not-found';

interface Sent extends Document {
  readonly status: number;
  readonly encodings: ReturnType<typeof createEncodings>;
}

interface PagesContext {
  readonly config: Pick<Config, 'logoCdn' | 'baseUrl' | 'contacts'>;
  readonly limits: RateLimits;
}

/** Every address that is neither API nor file: pages, or the page that says there is none. */
export async function mountPages(
  app: FastifyInstance,
  { config, limits }: PagesContext,
  pages: Pages | null,
): Promise<void> {
  if (pages) await pages.serveFiles(app);
  mountLanguageChoice(app);
  const documents = pages && (await createDocuments(config, pages));
  const cookies = cookiesOf(config.baseUrl);
  const kept = new Map<string, Promise<Sent>>();

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
      return reply.redirect(accountDoor(request.url, request.headers.cookie, cookies), 302);
    }
    const isPublic = !isShell && web.isPublicPath(path);
    const { language, isNamed } = languageOf(request);

    // Links that are shared have a route of their own; what of them comes here is none.
    const isMissing = isPublic && (web.isMissingPath(path) || path.startsWith(SHARED_PATH));

    const render = async (): Promise<Sent> => {
      if (!isKept)
        for (const { caller, limit } of countedByAddress(request.ip, pageRenders)) await limits.take(caller, limit);
      const url = isMissing ? NOT_FOUND_PATH : request.url;
      const page = await web.render(url, language, { contacts: config.contacts });
      // An address is found in other spellings too, and search engines are told of one.
      const address = listedPath(path);
      const isListed = web.publicPaths.includes(address);
      const links = isListed ? addressLinks(config.baseUrl, address, isNamed ? language : null) : '';
      return send(
        await documents.make(url, { ...page, head: page.head + links }),
        page.status,
        isKept ? 'best' : 'quick',
      );
    };
    const empty = async (): Promise<Sent> => {
      const isApp = isShell || isProtected;
      const screen: Screen = isShell || path === DASHBOARD_PATH ? 'dashboard' : isApp ? 'other' : 'auth';
      const html = (isApp ? web.frame : '') + web.withoutScript;
      return send(await documents.make(request.url, { ...shell, html }, screen), 200);
    };
    // The same for everybody until the next version. Other spellings are not kept: there is no end of them.
    const isKept = pages.strictPolicy && (isMissing || web.publicPaths.includes(isNamed ? path : request.url));
    const key = isMissing ? `${language} missing` : `${language} ${isNamed} ${path}`;
    const known = isKept ? kept.get(key) : undefined;
    const made = known ?? (isPublic ? render() : empty());
    if (isKept && !known) {
      kept.set(key, made);
      made.catch(() => kept.delete(key));
    }
    const { status, headers, encodings } = await made;
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
