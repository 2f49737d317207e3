import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cards, replaceTeamFiles } from '../../testing/album.ts';
import { openApp } from '../../testing/open-app.tsx';
import { pagesServer } from '../../testing/pages.ts';
import { advance, stopClock } from '../../testing/toasts.ts';

const panel = page.getByRole('tabpanel');
const alert = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
const networkError = 'Network error. Check your connection and try again.';

/** Opens the app with these team files, and skips the waits between its attempts to load them. */
async function openFailing(address: string, respond: Parameters<typeof replaceTeamFiles>[0]): Promise<void> {
  replaceTeamFiles(respond);
  stopClock();
  openApp(address, pagesServer);
  while (alert.elements().length === 0) await advance(500);
  vi.useRealTimers();
}

/** Collects the errors that the app logs. */
function collectLogged(): unknown[][] {
  const log = vi.spyOn(window, 'reportError').mockImplementation(() => {});
  return log.mock.calls;
}

test('BROWSE-15 BROWSE-26 eight placeholder cards are shown while the teams load', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  replaceTeamFiles(async (load) => {
    await released;
    return load();
  });
  openApp('/dashboard?tab=browse');
  await expect.element(panel.getByText('Loading', { exact: true })).toBeInTheDocument();
  expect(panel.element().querySelectorAll('.card-grid > *')).toHaveLength(8);
  await expect.element(cards).toHaveLength(0);
  release();
  await expect.element(cards).toHaveLength(50);
});

test('ERR-36 ERR-37 a failed load is logged, shows its error, and can be retried', async () => {
  const logged = collectLogged();
  // Fails until the tap: parts of the page that load later request the teams, too, and must not succeed before.
  let isBroken = true;
  addEventListener('pointerdown', () => (isBroken = false), { once: true });
  await openFailing('/dashboard?tab=browse', (load) =>
    isBroken ? Promise.reject(new TypeError('Failed to fetch')) : load(),
  );
  await expect.element(panel.getByRole('alert')).toMatchTextContent(networkError);
  await expect.element(cards).toHaveLength(0);
  expect(logged.map(([error]) => (error as Error).message)).toContain('No response');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(cards).toHaveLength(50);
});

test('ERR-37 a failed load with an unknown error says "An error occurred"', async () => {
  collectLogged();
  await openFailing('/dashboard?tab=browse', () => Promise.reject(new Error('The engine says so')));
  await expect.element(panel.getByRole('alert').getByText('An error occurred', { exact: true })).toBeVisible();
  await expect.element(panel.getByRole('alert')).not.toMatchTextContent('engine');
});

test.each([
  ["a team's page", '/team/nfl-gb'],
  ['the album', '/dashboard?tab=teams'],
])("ERR-37 if the teams can't be loaded, %s says what to do and can retry", async (_, address) => {
  collectLogged();
  await openFailing(address, () => Promise.reject(new TypeError('Failed to fetch')));
  await expect.element(alert).toMatchTextContent(networkError);
});
