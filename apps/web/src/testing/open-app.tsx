import type { Me } from '@sportspot/domain/accounts/session.contract.ts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { routes } from '../app/routes.tsx';
import { i18n } from '../lib/texts/words.ts';
import { emptyServer, newFan, sessionOf } from './fan.ts';
import { type Responses, startServer, type TestServer } from './responses.ts';
import '../styles/base.css';

let close: (() => void) | undefined;

afterEach(() => {
  close?.();
  close = undefined;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

interface OpenApp extends TestServer {
  readonly fan: Me;
}

/**
 * Opens the app at this address in the test's browser, as a fan on a server with these responses. A call without one fails the test. Every fan has their own database on the device, so tests don't meet.
 */
export function openApp(address: string, responses: Responses = {}, fan: Me = newFan()): OpenApp {
  const server = startServer({ 'GET /api/session': sessionOf(fan), ...emptyServer, ...responses });
  history.replaceState(null, '', address);
  const container = document.body.appendChild(document.createElement('div'));
  container.id = 'root';
  const root = createRoot(container);
  const router = createBrowserRouter(routes);
  root.render(
    <Providers i18n={i18n}>
      <RouterProvider router={router} />
    </Providers>,
  );
  close = () => {
    root.unmount();
    router.dispose();
    server.stop();
  };
  return { ...server, fan };
}
