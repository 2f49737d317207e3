import type { Me } from '@sportspot/domain/accounts/session.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { LANGUAGE_COOKIE, SOURCE_LANGUAGE } from '@sportspot/domain/values/languages.ts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Providers } from '../app/providers.tsx';
import { routes } from '../app/routes.tsx';
import { trackNavigation } from '../lib/addresses/pending-navigation.ts';
import { afterPaint } from '../lib/loading/tasks.ts';
import { i18n, switchLanguage } from '../lib/texts/words.ts';
import { toast, toasts } from '../ui/toast/toast-store.ts';
import { emptyServer, newFan, sessionOf } from './fan.ts';
import { type Responses, startServer, type TestServer } from './responses.ts';
import '../styles/base.css';

/** The screen of every test that doesn't set another. */
const PHONE = { width: 390, height: 844 };

interface OpenApp extends TestServer {
  readonly fan: Me;
  /** Closes the page, to open another one on the same device. */
  readonly close: () => void;
}

/**
 * Opens the app at this address in the test's browser, as a fan on a server with these responses. A call without one fails the test. Every fan has their own database on the device, so tests don't meet.
 */
export function openApp(address: string, responses: Responses = {}, fan: Me = newFan()): OpenApp {
  const server = startServer({ 'GET /api/session': sessionOf(fan), ...emptyServer, ...responses }, fan.id);
  // Pages without a key of their own would share their scroll position.
  history.replaceState({ key: newId() }, '', address);
  const container = document.body.appendChild(document.createElement('div'));
  container.id = 'root';
  const root = createRoot(container);
  const router = createBrowserRouter(routes);
  trackNavigation(router);
  root.render(
    <Providers i18n={i18n}>
      <RouterProvider router={router} />
    </Providers>,
  );
  const close = () => {
    root.unmount();
    router.dispose();
    container.remove();
  };
  // Not `afterEach`: the test files share this module, so it would run only after the first file's tests.
  onTestFinished(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    close();
    document.body.replaceChildren();
    // Also a toast that is still to come, which would show in the next test.
    await new Promise<void>((resolve) => {
      afterPaint(resolve);
    });
    toast({ title: '' }).dismiss();
    toasts.set([]);
    localStorage.clear();
    sessionStorage.clear();
    // The account's language.
    if (i18n.locale !== SOURCE_LANGUAGE) await switchLanguage(SOURCE_LANGUAGE);
    document.cookie = `${LANGUAGE_COOKIE}=; path=/; max-age=0`;
    if (innerWidth !== PHONE.width) await page.viewport(PHONE.width, PHONE.height);
    server.stop();
  });
  return { ...server, fan, close };
}
