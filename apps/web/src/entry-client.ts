import type { HydrationState } from 'react-router';
import { hydrateOnInteraction } from './app/hydrate-on-interaction.ts';
import { paths } from './lib/addresses/paths.ts';
import { call } from './lib/api/api.ts';
import { whenIdle } from './lib/loading/when-idle.ts';
import { listenForInstallOffer } from './offline/app/device-install.ts';
import { hasDeletedNote } from './offline/session/deleted-note.ts';
import './styles/base.css';

/** Data of a server-rendered page. */
interface PageData extends HydrationState {
  /** The page works without the app, which loads when the user interacts. */
  readonly hydratesOnInteraction: boolean;
  /** Loads the app immediately for signed-in users. */
  readonly dependsOnSession: boolean;
  /** Share token of the viewed link. */
  readonly viewed: string | null;
}

function readPageData(): PageData | undefined {
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}

const load = async (root: HTMLElement, page?: PageData): Promise<void> =>
  (await import('./app/start.tsx')).start(root, page);

/** Signed-in users are redirected or can do more; a user who just deleted their account gets a message on the landing page. */
async function isAwaited({ dependsOnSession }: PageData): Promise<boolean> {
  if (!dependsOnSession) return false;
  if (window.location.pathname === paths.home && hasDeletedNote()) return true;
  return (await call('GET /api/session', {})).user !== null;
}

const count = async (viewed: string): Promise<void> =>
  (await import('./features/shares/views.ts')).countFirstView(viewed);

function begin(root: HTMLElement): void {
  const page = readPageData();
  if (!page) {
    load(root).catch(reportError);
    return;
  }
  const beginNow = hydrateOnInteraction(() => load(root, page));
  if (page.viewed !== null) count(page.viewed).catch(reportError);
  if (page.hydratesOnInteraction) isAwaited(page).then((isSo) => isSo && beginNow(), reportError);
  // Loads the app after everything the page shows.
  else if (document.readyState === 'complete') whenIdle(beginNow);
  else window.addEventListener('load', () => whenIdle(beginNow), { once: true });
}

// Before the app, because the event may fire earlier.
listenForInstallOffer();

const root = document.getElementById('root');
if (root) begin(root);

// After signing out, going back must not restore the page from the back/forward cache.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});
