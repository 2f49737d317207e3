import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** A page as the web app renders it; everything here is the same for every visitor. */
export interface RenderedPage {
  readonly status: number;
  /** What goes into #root; empty for screens that render in the browser. */
  readonly html: string;
  readonly head: string;
  readonly data: unknown;
}

/** What the web app's server entry exports. */
export interface WebEntry {
  /** Is the page rendered on the server? The others render in the browser, from cached data, without a network. */
  isPublicPath(path: string): boolean;
  /** Does the page need somebody signed in? */
  isProtectedPath(path: string): boolean;
  render(url: string): Promise<RenderedPage>;
  /** Runs before the first paint, inline: the only script that is, and named by its hash in the policy. */
  readonly THEME_SCRIPT: string;
}

/** The web app as the server sees it: built files in production, sources in development. */
export interface Pages {
  load(): Promise<WebEntry>;
  /** The document that a page is put into. */
  template(url: string): Promise<string>;
  /** Off in development, where scripts and styles are injected. */
  readonly strictPolicy: boolean;
  serveFiles(app: FastifyInstance): Promise<void>;
}

function contentPolicy(inlineScript: string, logoCdn: string | null): string {
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  return [
    "default-src 'self'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    // Team colours travel as custom properties in style attributes.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", logoCdn].filter(Boolean).join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** JSON inside a script element: nothing in it can end the element or begin a comment. */
const asInlineJson = (data: unknown): string =>
  JSON.stringify(data).replaceAll(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });

/** Functions as replacements, because a page's text may hold `$&`. */
function fill(template: string, { head, html, data }: RenderedPage): string {
  return template
    .replace('<!--page-head-->', () => head)
    .replace('<!--page-html-->', () => html)
    .replace('<!--page-data-->', () =>
      data === null ? '' : `<script type="application/json" id="page-data">${asInlineJson(data)}</script>`,
    );
}

const shell: RenderedPage = { status: 200, html: '', head: '<title>Sportspot</title>', data: null };

/** A browser that has no session cookie at all is sent to sign in at once; a stale one is found out by the app. */
const hasSessionCookie = (request: FastifyRequest): boolean =>
  /(?:^|;\s*)(?:__Secure-)?sportspot\.session_token=/.test(request.headers.cookie ?? '');

/** The empty page for everybody: what the app on a device opens every protected address with. */
const SHELL_PATH = '/app.html';

/** Addresses of files never answer with a page, so that a missing picture is missing; nor does `//host`, another origin. */
const looksLikeFile = (path: string): boolean =>
  /\.[a-z0-9]+$/i.test(path) || path.startsWith('/api/') || path.startsWith('//');

/** Every address that is neither API nor file: pages, or the page that says there is none. */
export async function mountPages(
  app: FastifyInstance,
  config: Pick<Config, 'production' | 'logoCdn'>,
  pages: Pages | null,
): Promise<void> {
  if (pages) await pages.serveFiles(app);
  const policy = pages?.strictPolicy ? contentPolicy((await pages.load()).THEME_SCRIPT, config.logoCdn) : null;

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] as string;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isShell = path === SHELL_PATH;
    if (!pages || !isRead || (looksLikeFile(path) && !isShell)) {
      return reply.status(404).send({ error: { code: 'not_found', message: 'Not found.' } });
    }
    const web = await pages.load();
    if (web.isProtectedPath(path) && !hasSessionCookie(request)) {
      return reply.redirect(`/sign-in?returnTo=${encodeURIComponent(request.url)}`, 302);
    }
    const isPublic = !isShell && web.isPublicPath(path);
    const page = isPublic ? await web.render(request.url) : shell;
    if (policy) void reply.header('content-security-policy', policy);
    if (config.production) void reply.header('strict-transport-security', 'max-age=31536000');
    void reply.header('cache-control', isPublic && page.status === 200 ? 'public, max-age=0, s-maxage=30' : 'no-cache');
    const document = fill(await pages.template(request.url), page);
    return reply.status(page.status).type('text/html; charset=utf-8').send(document);
  });
}
