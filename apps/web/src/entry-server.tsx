import type { I18n } from '@lingui/core';
import { type Language, languages, SOURCE_LANGUAGE } from '@sportspot/domain/languages.ts';
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
import { Providers } from './app/providers.tsx';
import type { RouteHandle } from './app/route-handle.ts';
import { type ContactAddresses, contactsContext } from './app/routes/contact/load-contact.ts';
import { articles } from './app/routes/help/articles.ts';
import { type SharedResponse, sharedContext } from './app/routes/shared/shared-data.ts';
import { routes } from './app/routes.tsx';
import { AppFrame } from './app/shell/app-frame.tsx';
import { WithoutScript } from './app/shell/without-script.tsx';
import { paths } from './lib/paths.ts';
import { speaker } from './lib/words.ts';

export { THEME_SCRIPT } from './app/theme-script.ts';
export { EARLY_REQUESTS_SCRIPT } from './lib/early-responses.ts';

export interface RenderedPage {
  readonly status: number;
  /** What stands inside `#root`. */
  readonly html: string;
  /** Title and meta, for the head. */
  readonly head: string;
  /** What the browser needs to take the page over, as JSON in `#page-data`. */
  readonly data: unknown;
  readonly language: Language;
}

/** What a shared page shows, and the addresses of Contact. */
interface Given {
  readonly shared?: SharedResponse;
  readonly contacts?: ContactAddresses;
}

const handler = createStaticHandler(routes);

const handleAt = (pathname: string): RouteHandle | undefined =>
  matchRoutes(routes, pathname)?.at(-1)?.route.handle as RouteHandle | undefined;

/** Whether a path is rendered here; everything else is rendered in the browser from an empty page. */
export const isPublicPath = (pathname: string): boolean => handleAt(pathname)?.page === 'public';

/** Whether no page is at a path; all of those show the same one. */
export const isMissingPath = (pathname: string): boolean => matchRoutes(routes, pathname)?.at(-1)?.route.path === '*';

/** Whether a path needs somebody signed in. */
export const isProtectedPath = (pathname: string): boolean => handleAt(pathname)?.page === 'protected';

const spoken = await Promise.all(languages.map(async (language) => [language, await speaker(language)] as const));
const speakers = Object.fromEntries(spoken) as Record<Language, I18n>;

/** The page as everybody sees it who reads this language: no session is read here. What it cannot ask for it is told. */
export async function render(url: string, language: Language, { shared, contacts }: Given = {}): Promise<RenderedPage> {
  const requestContext = new RouterContextProvider();
  if (shared) requestContext.set(sharedContext, shared);
  if (contacts) requestContext.set(contactsContext, contacts);
  const context = await handler.query(new Request(new URL(url, 'http://localhost')), { requestContext });
  if (context instanceof Response) throw new Error(`A public page answered ${context.status} by itself: ${url}`);
  const rendered = renderToString(
    <StrictMode>
      <Providers i18n={speakers[language]}>
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

/** The addresses of the public pages, for search engines; what is shared by a link is told, not found. */
export const publicPaths: readonly string[] = [
  ...publicPathsIn(routes),
  ...articles.map(({ id }) => paths.article(id)),
];

const shell = (content: ReactNode): string =>
  renderToString(
    <Providers i18n={speakers[SOURCE_LANGUAGE]}>
      <StaticRouter location={paths.dashboard}>{content}</StaticRouter>
    </Providers>,
  );

/** What stands on a page that the browser renders, in one that runs no scripts. */
export const withoutScript: string = shell(<WithoutScript />);

/** What a screen behind sign-in shows until the browser has rendered it. */
export const frame: string = shell(<AppFrame />);

/** React puts what belongs into the head before everything else when it renders a part of a page. */
function splitHead(rendered: string): { head: string; html: string } {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(rendered)?.[0] ?? '';
  return { head, html: rendered.slice(head.length) };
}
