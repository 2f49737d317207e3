import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { isAppPath } from '../offline/app/worker-routes.ts';
import type { RouteHandle } from './page-parts/route-handle.ts';
import { routes } from './routes.tsx';

interface Page {
  readonly path: string;
  readonly isProtected: boolean;
}

const isProtected = ({ handle }: RouteObject): boolean => (handle as RouteHandle | undefined)?.page === 'protected';

const pagesOf = (route: RouteObject, above = ''): Page[] => {
  const path = `${above}/${route.path ?? ''}`.replaceAll(/\/+/g, '/');
  const children = route.children?.flatMap((child) => pagesOf(child, path)) ?? [];
  return route.children ? children : [{ path: path.replaceAll(/:\w+/g, 'x'), isProtected: isProtected(route) }];
};

const pages = routes.flatMap((route) => pagesOf(route));

test('the service worker opens exactly the pages behind sign-in from its cache', () => {
  expect(pages.filter((page) => page.isProtected).length).toBeGreaterThan(5);
  for (const page of pages) expect([page.path, isAppPath(page.path)]).toEqual([page.path, page.isProtected]);
});
