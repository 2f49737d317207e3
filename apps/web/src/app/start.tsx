import { newId } from '@sportspot/domain/values/ids.ts';
import { toLanguage } from '@sportspot/domain/values/languages.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { sessionQuery } from '../features/accounts/session/session.queries.ts';
import { trackNavigation } from '../lib/addresses/pending-navigation.ts';
import { discardEarlyResponses } from '../lib/api/early-responses.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { endFirstRender } from '../lib/loading/first-view.ts';
import { nextTask } from '../lib/loading/tasks.ts';
import { deviceLanguage, i18n, switchLanguage } from '../lib/texts/words.ts';
import { followAppVersion } from '../offline/app/app-update.ts';
import { rememberedSession } from '../offline/session/session-memory.ts';
import { trackClicks } from '../ui/dialog/last-clicked.ts';
import { trackForms } from '../ui/root-flags.ts';
import type { RouteHandle } from './page-parts/route-handle.ts';
import { Providers } from './providers.tsx';
import { RootError } from './root-error.tsx';
import { routes } from './routes.tsx';

/** Loads the code of the matched routes, which hydration needs up front. */
async function loadCode(): Promise<void> {
  await nextTask();
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
  await nextTask();
  const href = document.querySelector<HTMLMetaElement>('meta[name="app-styles"]')?.content;
  if (!href) return;
  const link = document.createElement('link');
  await new Promise((resolve, reject) => {
    Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: reject });
    document.head.append(link);
  });
}

/** In ms. What the first render waits for was requested before the code, so it is rarely later. */
const LONGEST_WAIT = 300;

/**
 * Finds what an empty page renders with: the last session on this device and this user's spots, or the server's session. None on
 * the sign-in pages: their user is signed out, whatever this device remembers.
 */
async function openSession(client: QueryClient): Promise<void> {
  const handles = matchRoutes(routes, window.location)?.map(({ route }) => route.handle as RouteHandle | undefined);
  const page = handles?.find((handle) => handle !== undefined)?.page;
  if (!page) return;
  const known = rememberedSession();
  // Stale on purpose: it opens the app at once and is refetched right away.
  if (known) client.setQueryData(sessionQuery.queryKey, known, { updatedAt: 0 });
  // Rendering twice would take a slow phone twice as long. But if the data is late, the bars work without it.
  if (!known) await Promise.race([client.prefetchQuery(sessionQuery), wait(LONGEST_WAIT)]);
  else if (known.user && page === 'protected')
    await Promise.race([openDevice(client, known.user.id), wait(LONGEST_WAIT)]);
}

/** Reads the teams and the user's spots from this device, as the layout of these pages does. */
async function openDevice(client: QueryClient, userId: string): Promise<void> {
  const [{ catalogueQuery }, { untilAccountRead }] = await Promise.all([
    import('../offline/catalogue/catalogue.ts'),
    import('../offline/account/use-account.ts'),
  ]);
  await Promise.all([client.prefetchQuery(catalogueQuery), untilAccountRead(userId)]);
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function NotifyMounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

/** A server-rendered page keeps its language; a page rendered here uses the device's. */
const languageOf = (isRendered: boolean) =>
  (isRendered ? toLanguage(document.documentElement.lang) : null) ?? deviceLanguage();

/**
 * Starts the app and hydrates the server-rendered page, if there is one. Resolves once the app is interactive. Every step is a task
 * of its own, because all of them together block a slow phone for longer than a tap may wait.
 */
export async function start(root: HTMLElement, hydrationData?: HydrationState): Promise<void> {
  await nextTask();
  const client = createQueryClient(sessionQuery.queryKey);
  followAppVersion();
  trackClicks();
  trackForms();
  try {
    await Promise.all([
      switchLanguage(languageOf(hydrationData !== undefined)),
      loadCode(),
      loadStyles(),
      hydrationData === undefined && openSession(client),
    ]);
  } catch (error) {
    // A server-rendered page is readable without its code; an empty one must show the error.
    if (!hydrationData) showFailure(root);
    throw error;
  }
  await nextTask();
  assignHistoryKey();
  const router = createBrowserRouter(routes, hydrationData && { hydrationData });
  trackNavigation(router);
  await nextTask();
  await new Promise<void>((begun) => {
    const app = (
      <StrictMode>
        <NotifyMounted onMounted={begun}>
          <Providers i18n={i18n} client={client}>
            <RouterProvider router={router} />
          </Providers>
        </NotifyMounted>
      </StrictMode>
    );
    if (hydrationData) hydrateRoot(root, app);
    else renderInto(root, app);
  });
  endFirstRender();
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
  // A transition renders in short slices, so that a slow phone stays responsive.
  startTransition(() => createRoot(root).render(app));
}

function showFailure(root: HTMLElement): void {
  renderInto(
    root,
    <Providers i18n={i18n}>
      <RootError />
    </Providers>,
  );
}
