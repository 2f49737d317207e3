import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app/providers.tsx';
import { RootError } from './app/root-error.tsx';
import { routes } from './app/routes.tsx';
import { followAppVersion } from './offline/app-update.ts';
import { listenForInstallOffer } from './offline/device-install.ts';
import { rememberedSession } from './offline/session-memory.ts';
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

/**
 * Whom the app opens for before the server has been asked. Nobody where it was rendered for everybody, and nobody where
 * people sign in: who comes there is signed out, whatever this device remembers.
 */
function expectedSession(isRendered: boolean) {
  const isPage = matchRoutes(routes, window.location)?.some(({ route }) => route.handle !== undefined);
  return isPage && !isRendered ? rememberedSession() : undefined;
}

async function start(root: HTMLElement): Promise<void> {
  await loadCode();
  const hydrationData = pageData();
  const router = createBrowserRouter(routes, hydrationData && { hydrationData });
  const isRendered = root.firstElementChild !== null;
  const app = (
    <StrictMode>
      <Providers session={expectedSession(isRendered)}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  if (isRendered) hydrateRoot(root, app);
  else renderInto(root, app);
}

function renderInto(root: HTMLElement, app: ReactNode): void {
  // The empty page's own title would stand before the one of the screen, and the first one counts.
  document.querySelector('title')?.remove();
  createRoot(root).render(app);
}

/** The code could not be had. A page rendered on the server can be read without it; an empty one says what happened. */
function giveUp(root: HTMLElement, error: unknown): void {
  reportError(error);
  if (root.firstElementChild) return;
  renderInto(
    root,
    <Providers>
      <RootError />
    </Providers>,
  );
}

listenForInstallOffer();
followAppVersion();

const root = document.getElementById('root');
if (root) start(root).catch((error: unknown) => giveUp(root, error));

// Going back after signing out must not bring back the page as it was kept in memory.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});
