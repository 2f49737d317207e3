import { accountsApi } from '@sportspot/domain/accounts.contract.ts';
import type { HydrationState } from 'react-router';
import { hydrateOnInteraction } from './app/hydrate-on-interaction.ts';
import { call } from './lib/api.ts';
import { paths } from './lib/paths.ts';
import { whenIdle } from './lib/when-idle.ts';
import { hasDeletedNote } from './offline/deleted-note.ts';
import { listenForInstallOffer } from './offline/device-install.ts';
import '@fontsource-variable/archivo/standard.css';
import './styles/base.css';

/** What the server says about a page it rendered. */
interface PageData extends HydrationState {
  /** The page is read and left without the app, which comes when somebody wants more of it. */
  readonly hydratesOnInteraction: boolean;
  /** It does not wait for somebody signed in. */
  readonly dependsOnSession: boolean;
  /** The token of the link whose view this is. */
  readonly viewed: string | null;
}

function readPageData(): PageData | undefined {
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}

const load = async (root: HTMLElement, page?: PageData): Promise<void> =>
  (await import('./app/start.tsx')).start(root, page);

/** Who is signed in is led on or can do more, and who has just left for good is told so on the landing page. */
async function isAwaited({ dependsOnSession }: PageData): Promise<boolean> {
  if (!dependsOnSession) return false;
  if (window.location.pathname === paths.home && hasDeletedNote()) return true;
  return (await call(accountsApi.session, {})).user !== null;
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
  // After all that the page shows, for this is what it does.
  else if (document.readyState === 'complete') whenIdle(beginNow);
  else window.addEventListener('load', () => whenIdle(beginNow), { once: true });
}

// Before the app itself, which may come after the offer.
listenForInstallOffer();

const root = document.getElementById('root');
if (root) begin(root);

// Going back after signing out must not bring back the page as it was kept in memory.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});
