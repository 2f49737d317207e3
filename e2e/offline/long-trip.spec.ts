import type { Page } from '@playwright/test';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { freePort } from '../../ops/servers/ports.ts';
import { createDevice } from '../support/browser/killable-device.ts';
import { signUpInBrowser } from '../support/browser/person.ts';
import { test, untilOnDevice } from '../support/browser/site.ts';
import { expectSpotted, expectUnspotted, spot } from '../support/browser/spots.ts';
import { expect } from '../support/browser/test.ts';
import { storedFor } from '../support/people/stored-operations.ts';
import { startFaultyProxy } from '../support/servers/faulty-proxy.ts';

test.skip(!process.env.LONG, 'takes some minutes; killed-browser.spec.ts shows the same with a few spots');
test.use({ serviceWorkers: 'allow' });

const teamsOf = (league: string) => allTeams.filter((team) => team.league === league);
/** Two leagues that fit on one page each: 50 teams to spot. */
const football = teamsOf('NFL');
const basketball = teamsOf('NBA').slice(0, 18);
const undone = new Set([...football.slice(3, 6), ...basketball.slice(3, 5)]);
const removed = new Set([...football.slice(10, 16), ...basketball.slice(8, 12)]);
const expected = [...football, ...basketball]
  .filter((team) => !undone.has(team) && !removed.has(team))
  .map(({ id }) => id)
  .toSorted();

async function removeTeam(page: Page, team: string): Promise<void> {
  await page.getByRole('button', { name: `${team} details` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectUnspotted(page, team);
}

test('OFFLINE-01 OFFLINE-02 OFFLINE-03 a long trip offline: no change is lost, sent twice, or shown wrong', async ({
  site,
  next,
}, info) => {
  test.setTimeout(900_000);
  const proxy = await startFaultyProxy(() => site.origin, await freePort());
  await site.deploy({ BASE_URL: proxy.url });
  const device = createDevice(info.project.use.launchOptions);

  // At home: signed in once, with the app cached on the device.
  let context = await device.open();
  let page = await context.newPage();
  const email = await signUpInBrowser(page, proxy.url);
  await untilOnDevice(page);
  await context.close();

  // On the road: a cold start offline.
  context = await device.open();
  await context.setOffline(true);
  page = await context.newPage();
  const began = Date.now();
  for (const league of [football, basketball]) {
    await page.goto(`${proxy.url}/dashboard?tab=browse&league=${league[0]?.league}`);
    for (const team of league) {
      await spot(page, team.name);
      await expectSpotted(page, team.name);
      if (!undone.has(team)) continue;
      // The toast of the previous spot may still be shown.
      const toast = page.getByRole('listitem').filter({ hasText: `${team.name} has been added` });
      await toast.getByRole('button', { name: 'Undo' }).click();
      await expectUnspotted(page, team.name);
    }
    for (const team of league.filter((one) => removed.has(one))) await removeTeam(page, team.name);
  }
  const ended = Date.now();
  await device.kill(context);

  context = await device.open();
  await context.setOffline(true);
  page = await context.newPage();
  await page.goto(`${proxy.url}/dashboard`);
  await expect(page.getByRole('tab', { name: `Your Teams ${expected.length}` })).toBeVisible();
  await expect(page.getByText('65 waiting')).toBeVisible();
  expect((await storedFor(email)).operations).toEqual([]);

  // Back in town: a new version of the app is deployed, and the network is bad.
  await site.deploy({ BASE_URL: proxy.url, WEB_DIST: next });
  proxy.setFaults({ droppedResponses: 0.3, repeatedRequests: 0.2 });
  await context.setOffline(false);
  await expect(page.getByText('65 waiting')).toHaveCount(0, { timeout: 180_000 });
  await expect(page.getByRole('tab', { name: `Your Teams ${expected.length}` })).toBeVisible();
  proxy.setFaults({ droppedResponses: 0, repeatedRequests: 0 });

  const { operations, spots } = await storedFor(email);
  expect(operations.map(({ kind }) => kind).toSorted()).toEqual([
    ...Array(10).fill('remove'),
    ...Array(50).fill('spot'),
    ...Array(5).fill('undo'),
  ]);
  expect(operations.map(({ acted }) => acted.getTime())).toEqual(
    operations.map(({ acted }) => acted.getTime()).toSorted((one, other) => one - other),
  );
  expect(spots.map(({ team }) => team)).toEqual(expected);
  for (const { seen } of spots) {
    expect(seen.getTime()).toBeGreaterThanOrEqual(began);
    expect(seen.getTime()).toBeLessThanOrEqual(ended);
  }

  // The new version takes over after consent and shows the same state.
  await page.reload();
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(page.locator('html[data-app-version="next"]')).toHaveCount(1);
  await expect(page.getByRole('tab', { name: `Your Teams ${expected.length}` })).toBeVisible();
  await expect(page.getByText(/waiting/)).toHaveCount(0);

  expect(proxy.counts.requests).toBeGreaterThan(0);
  await context.close();
  await proxy.stop();
  device.remove();
});
