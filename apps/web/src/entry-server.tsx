import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router';
import { Providers } from './app/providers.tsx';
import { type RouteHandle, routes } from './app/routes.tsx';

export { THEME_SCRIPT } from './app/theme-script.ts';

export interface RenderedPage {
  readonly status: number;
  /** What stands inside `#root`. */
  readonly html: string;
  /** Title and meta, for the head. */
  readonly head: string;
  /** What the browser needs to take the page over, as JSON in `#page-data`. */
  readonly data: unknown;
}

const handler = createStaticHandler(routes);

function pageAt(pathname: string): RouteHandle['page'] | undefined {
  const match = matchRoutes(routes, pathname)?.at(-1);
  return (match?.route.handle as RouteHandle | undefined)?.page;
}

/** Whether a path is rendered here; everything else is rendered in the browser from an empty page. */
export const isPublicPath = (pathname: string): boolean => pageAt(pathname) === 'public';

/** Whether a path needs somebody signed in. */
export const isProtectedPath = (pathname: string): boolean => pageAt(pathname) === 'protected';

/** The page as everybody sees it: no session is read here. */
export async function render(url: string): Promise<RenderedPage> {
  const context = await handler.query(new Request(new URL(url, 'http://localhost')));
  if (context instanceof Response) throw new Error(`A public page answered ${context.status} by itself: ${url}`);
  const rendered = renderToString(
    <StrictMode>
      <Providers>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>
    </StrictMode>,
  );
  const { head, html } = splitHead(rendered);
  return { status: context.statusCode, head, html, data: { loaderData: context.loaderData } };
}

/** React puts what belongs into the head before everything else when it renders a part of a page. */
function splitHead(rendered: string): { head: string; html: string } {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(rendered)?.[0] ?? '';
  return { head, html: rendered.slice(head.length) };
}
