import type { I18n } from '@lingui/core';
import { type Language, languages, SOURCE_LANGUAGE } from '@sportspot/domain/values/languages.ts';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router';
import type { RouteHandle } from './app/page-parts/route-handle.ts';
import { Providers } from './app/providers.tsx';
import { type ContactAddresses, contactsContext } from './app/routes/contact/load-contact.ts';
import { AppFrame } from './app/routes/dashboard/app-frame.tsx';
import { FRAME_SCRIPT } from './app/routes/dashboard/opening/frame-script.ts';
import { articles } from './app/routes/help/articles/articles.ts';
import { type SharedResponse, sharedContext } from './app/routes/shared/shared-data.ts';
import { routes } from './app/routes.tsx';
import { WithoutScript } from './app/shell/without-script.tsx';
import { paths } from './lib/addresses/paths.ts';
import { createI18n } from './lib/texts/words.ts';

export { THEME_SCRIPT } from './app/appearance/theme-script.ts';
export { FRAME_SCRIPT } from './app/routes/dashboard/opening/frame-script.ts';
export { EARLY_REQUESTS_SCRIPT } from './lib/api/early-requests-script.ts';

export interface RenderedPage {
  readonly status: number;
  /** Content of `#root`. */
  readonly html: string;
  /** Title and meta tags. */
  readonly head: string;
  /** Hydration data, as JSON in `#page-data`. */
  readonly data: unknown;
  readonly language: Language;
}

/** Data that the server passes in: shared content, and the addresses of Contact. */
interface Given {
  readonly shared?: SharedResponse;
  readonly contacts?: ContactAddresses;
}

const handler = createStaticHandler(routes);

const handleAt = (pathname: string): RouteHandle | undefined =>
  matchRoutes(routes, pathname)?.at(-1)?.route.handle as RouteHandle | undefined;

/** Whether a path is rendered on the server; all others are rendered in the browser. */
export const isPublicPath = (pathname: string): boolean => handleAt(pathname)?.page === 'public';

/** Whether no page matches the path. */
export const isMissingPath = (pathname: string): boolean => matchRoutes(routes, pathname)?.at(-1)?.route.path === '*';

/** Whether a path requires sign-in. */
export const isProtectedPath = (pathname: string): boolean => handleAt(pathname)?.page === 'protected';

const instances = await Promise.all(languages.map(async (language) => [language, await createI18n(language)] as const));
const i18nByLanguage = Object.fromEntries(instances) as Record<Language, I18n>;

/** Renders a page in a language, without a session, so that it is the same for every reader. */
export async function render(url: string, language: Language, { shared, contacts }: Given = {}): Promise<RenderedPage> {
  const requestContext = new RouterContextProvider();
  if (shared) requestContext.set(sharedContext, shared);
  if (contacts) requestContext.set(contactsContext, contacts);
  const context = await handler.query(new Request(new URL(url, 'http://localhost')), { requestContext });
  if (context instanceof Response) throw new Error(`A public page answered ${context.status} by itself: ${url}`);
  const rendered = renderToString(
    <StrictMode>
      <Providers i18n={i18nByLanguage[language]}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>
    </StrictMode>,
  );
  const { head, html } = splitHead(rendered);
  const { hydratesOnInteraction = false, dependsOnSession = false } = handleAt(context.location.pathname) ?? {};
  const viewed = shared?.page ? context.matches.at(-1)?.params.shareToken : null;
  const data = { loaderData: context.loaderData, hydratesOnInteraction, dependsOnSession, viewed };
  return { status: context.statusCode, head, html, data, language };
}

const isOnePage = ({ path = '', handle }: RouteObject): boolean =>
  (handle as RouteHandle | undefined)?.page === 'public' && !/[:*]/.test(path);

const publicPathsIn = (table: readonly RouteObject[]): string[] =>
  table.flatMap((route) =>
    route.children ? publicPathsIn(route.children) : isOnePage(route) ? [`/${route.path ?? ''}`] : [],
  );

/** Paths of the public pages, for search engines; shared links are excluded. */
export const publicPaths: readonly string[] = [
  ...publicPathsIn(routes),
  ...articles.map(({ id }) => paths.article(id)),
];

const shell = (content: ReactNode): string =>
  renderToString(
    <Providers i18n={i18nByLanguage[SOURCE_LANGUAGE]}>
      <StaticRouter location={paths.dashboard}>{content}</StaticRouter>
    </Providers>,
  );

/** What a browser with scripts turned off shows in place of a page that only the browser renders. */
export const withoutScript: string = shell(<WithoutScript />);

/** Content of a screen behind sign-in until the browser has rendered it. */
export const frame: string = `${shell(<AppFrame instances={i18nByLanguage} />)}<script>${FRAME_SCRIPT}</script>`;

/** React puts tags of the head first when it renders part of a page. */
function splitHead(rendered: string): { head: string; html: string } {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(rendered)?.[0] ?? '';
  return { head, html: rendered.slice(head.length) };
}
