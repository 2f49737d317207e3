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

/** Loads the code of the matched routes, which hydration needs up front. */
async function loadCode(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** A server-rendered page carries only its own styles. Loads the rest, for the screens it can open. */
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
 * The session an empty page renders with until the server responds. None on the sign-in pages: their user is signed out,
 * whatever this device remembers.
 */
function expectedSession() {
  const isPage = matchRoutes(routes, window.location)?.some(({ route }) => route.handle !== undefined);
  return isPage ? rememberedSession() : undefined;
}

function NotifyMounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

/** A server-rendered page keeps its language; a page rendered here uses the device's. */
const languageOf = (isRendered: boolean) =>
  (isRendered ? toLanguage(document.documentElement.lang) : null) ?? deviceLanguage();

/** Starts the app and hydrates the server-rendered page, if there is one. Resolves once the app is interactive. */
export async function start(root: HTMLElement, hydrationData?: HydrationState): Promise<void> {
  followAppVersion();
  trackClicks();
  try {
    await Promise.all([switchLanguage(languageOf(hydrationData !== undefined)), loadCode(), loadStyles()]);
  } catch (error) {
    // A server-rendered page is readable without its code; an empty one must show the error.
    if (!hydrationData) showFailure(root);
    throw error;
  }
  assignHistoryKey();
  const router = createBrowserRouter(routes, hydrationData && { hydrationData });
  trackNavigation(router);
  await new Promise<void>((begun) => {
    const app = (
      <StrictMode>
        <NotifyMounted onMounted={begun}>
          <Providers i18n={i18n} session={hydrationData ? undefined : expectedSession()}>
            <RouterProvider router={router} />
          </Providers>
        </NotifyMounted>
      </StrictMode>
    );
    if (hydrationData) hydrateRoot(root, app);
    else renderInto(root, app);
  });
  discardEarlyResponses();
}

/**
 * The router saves scroll positions by history key, and gives every fully loaded page the same key. A unique key makes such
 * a page start at the top unless the user navigates back to it.
 */
function assignHistoryKey(): void {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: newId() }, '');
}

function renderInto(root: HTMLElement, app: ReactNode): void {
  // The empty page's title would come before the screen's title, and browsers show the first one.
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
