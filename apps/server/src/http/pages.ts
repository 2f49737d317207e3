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

/** The web app as the server sees it: built files in production, sources in development. */
export interface Pages {
  /** Is the page rendered on the server? The others render in the browser, from cached data, without a network. */
  isPublicPath(path: string): boolean;
  /** Does the page need somebody signed in? */
  isProtectedPath(path: string): boolean;
  render(url: string): Promise<RenderedPage>;
  /** Runs before the first paint, inline: the only script that is, and named by its hash in the policy. */
  readonly inlineScript: string;
  /** Tags that load the app's scripts and styles. */
  readonly assetTags: string;
  readonly strictPolicy: boolean;
  /** A last word on the document, for development. */
  finish(url: string, document: string): Promise<string>;
  serveFiles(app: FastifyInstance): Promise<void>;
}

function contentPolicy(inlineScript: string): string {
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  return [
    "default-src 'self'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    // Team colours travel as custom properties in style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** JSON inside a script element: nothing in it can end the element or begin a comment. */
const asInlineJson = (data: unknown): string =>
  JSON.stringify(data ?? null).replaceAll(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });

function documentOf(pages: Pages, page: RenderedPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script>${pages.inlineScript}</script>
${page.head}
${pages.assetTags}
</head>
<body><div id="root">${page.html}</div>
<script type="application/json" id="page-data">${asInlineJson(page.data)}</script>
</body>
</html>`;
}

const shell: RenderedPage = { status: 200, html: '', head: '<title>Sportspot</title>', data: null };

/** A browser that has no session cookie at all is sent to sign in at once; a stale one is found out by the app. */
const hasSessionCookie = (request: FastifyRequest): boolean =>
  /(?:^|;\s*)(?:__Secure-)?sportspot\.session_token=/.test(request.headers.cookie ?? '');

/** Addresses of files never answer with a page, so that a missing picture is missing. */
const looksLikeFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path) || path.startsWith('/api/');

/** Every address that is neither API nor file: pages, or the page that says there is none. */
export async function mountPages(
  app: FastifyInstance,
  config: Pick<Config, 'production'>,
  pages: Pages | null,
): Promise<void> {
  if (pages) await pages.serveFiles(app);
  const policy = pages && contentPolicy(pages.inlineScript);

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] as string;
    if (!pages || request.method !== 'GET' || looksLikeFile(path)) {
      return reply.status(404).send({ error: { code: 'not_found', message: 'Not found.' } });
    }
    if (pages.isProtectedPath(path) && !hasSessionCookie(request)) {
      return reply.redirect(`/sign-in?returnTo=${encodeURIComponent(request.url)}`, 302);
    }
    const isPublic = pages.isPublicPath(path);
    const page = isPublic ? await pages.render(request.url) : shell;
    if (pages.strictPolicy && policy) void reply.header('content-security-policy', policy);
    if (config.production) void reply.header('strict-transport-security', 'max-age=31536000');
    void reply.header('cache-control', isPublic && page.status === 200 ? 'public, max-age=0, s-maxage=30' : 'no-cache');
    const document = await pages.finish(request.url, documentOf(pages, page));
    return reply.status(page.status).type('text/html; charset=utf-8').send(document);
  });
}
