import { newId } from '@sportspot/domain/ids.ts';
import { toLanguage } from '@sportspot/domain/languages.ts';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { discardEarlyResponses } from '../lib/early-responses.ts';
import { trackNavigation } from '../lib/pending-navigation.ts';
import { deviceLanguage, i18n, switchLanguage } from '../lib/words.ts';
import { followAppVersion } from '../offline/app-update.ts';
import { rememberedSession } from '../offline/session-memory.ts';
import { trackClicks } from '../ui/last-clicked.ts';
import { Providers } from './providers.tsx';
import { RootError } from './root-error.tsx';
import { routes } from './routes.tsx';

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

/** A page rendered on the server carries its own styles alone; what it may open needs the others. */
async function loadStyles(): Promise<void> {
  const href = document.querySelector<HTMLMetaElement>('meta[name="app-styles"]')?.content;
  if (!href) return;
  const link = document.createElement('link');
  await new Promise((resolve, reject) => {
    Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: reject });
    document.head.append(link);
  });
}

/**
 * Whom an empty page opens for before the server has been asked. Nobody where people sign in: who comes there is signed out,
 * whatever this device remembers.
 */
function expectedSession() {
  const isPage = matchRoutes(routes, window.location)?.some(({ route }) => route.handle !== undefined);
  return isPage ? rememberedSession() : undefined;
}

function Begun({ onBegun, children }: { onBegun: () => void; children: ReactNode }) {
  useEffect(onBegun, [onBegun]);
  return children;
}

/** A page from the server stays in its language; what is drawn here speaks the one of the device. */
const languageOf = (isRendered: boolean) =>
  (isRendered ? toLanguage(document.documentElement.lang) : null) ?? deviceLanguage();

/** Begins the app, over the page that the server rendered if there is one; done when it answers to what people do. */
export async function start(root: HTMLElement, hydrationData?: HydrationState): Promise<void> {
  followAppVersion();
  trackClicks();
  try {
    await Promise.all([switchLanguage(languageOf(hydrationData !== undefined)), loadCode(), loadStyles()]);
  } catch (error) {
    // A page rendered on the server can be read without its code; an empty one says what happened.
    if (!hydrationData) showFailure(root);
    throw error;
  }
  nameThisEntry();
  const router = createBrowserRouter(routes, hydrationData && { hydrationData });
  trackNavigation(router);
  await new Promise<void>((begun) => {
    const app = (
      <StrictMode>
        <Begun onBegun={begun}>
          <Providers i18n={i18n} session={hydrationData ? undefined : expectedSession()}>
            <RouterProvider router={router} />
          </Providers>
        </Begun>
      </StrictMode>
    );
    if (hydrationData) hydrateRoot(root, app);
    else renderInto(root, app);
  });
  discardEarlyResponses();
}

/**
 * The router remembers how far each entry of the browser's history was scrolled, and calls every page that was loaded
 * anew the same. With a name of its own, a page begins at its top unless someone comes back to it.
 */
function nameThisEntry(): void {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: newId() }, '');
}

function renderInto(root: HTMLElement, app: ReactNode): void {
  // The empty page's own title would stand before the one of the screen, and the first one counts.
  document.querySelector('title')?.remove();
  createRoot(root).render(app);
}

function showFailure(root: HTMLElement): void {
  renderInto(
    root,
    <Providers i18n={i18n}>
      <RootError />
    </Providers>,
  );
}
