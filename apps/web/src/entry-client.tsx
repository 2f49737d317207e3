import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { createQueryClient } from './lib/query-client.ts';
import '@fontsource-variable/archivo/standard.css';
import './styles/base.css';

/** A page rendered on the server can be taken over only when its code is there. */
async function loadCode(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

function pageData(): HydrationState | undefined {
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as HydrationState) : undefined;
}

async function start(root: HTMLElement): Promise<void> {
  await loadCode();
  const hydrationData = pageData();
  const router = createBrowserRouter(routes, hydrationData && { hydrationData });
  const app = (
    <StrictMode>
      <Providers queryClient={createQueryClient()}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  if (root.firstElementChild) {
    hydrateRoot(root, app);
    return;
  }
  // The empty page's own title would stand before the one of the screen, and the first one counts.
  document.querySelector('title')?.remove();
  createRoot(root).render(app);
}

const root = document.getElementById('root');
if (root) void start(root);
