import type { BrowserContext, Page } from '@playwright/test';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { BROWSE_NFL, cardOf, signInInBrowser } from '../support/browser/person.ts';
import { expect, test } from '../support/browser/test.ts';
import { callApi, cookiesOf, type Fan, signUpFan } from '../support/people/api-client.ts';

/** Two people in two tabs take longer than one. */
test.describe.configure({ timeout: 120_000 });
const OPERATIONS = '**/api/operations';
const SESSION = '**/api/session';
const TEAMS = [
  ['Arizona Cardinals', 'nfl-ari'],
  ['Atlanta Falcons', 'nfl-atl'],
  ['Baltimore Ravens', 'nfl-bal'],
  ['Buffalo Bills', 'nfl-buf'],
] as const;

const spotButton = (page: Page, team: string) => cardOf(page, team).getByRole('button', { name: 'Spot', exact: true });
const spotted = (page: Page, team: string) => cardOf(page, team).getByRole('button', { name: 'Spotted' });

async function spot(page: Page, team: string): Promise<void> {
  await spotButton(page, team).click();
  await expect(spotted(page, team)).toBeDisabled();
}

const collectionOf = async (app: string, fan: Fan): Promise<string[]> => {
  const { body } = await callApi(app, spotsApi.mine, {}, fan.cookie);
  return body.collection.map(({ teamId }) => teamId).toSorted();
};

/** A browser with one account, one tab on the Browse tab and another in Settings. */
async function openTabs(device: BrowserContext, app: string, fan: Fan) {
  await device.addCookies(cookiesOf(fan, app));
  const [spotting, settings] = [await device.newPage(), await device.newPage()];
  await spotting.goto(app + BROWSE_NFL);
  await expect(spotButton(spotting, 'Arizona Cardinals')).toBeVisible();
  await settings.goto(`${app}/settings`);
  return { spotting, settings };
}

async function signOutKeeping(page: Page, app: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep and sign out' }).click();
  await page.waitForURL(`${app}/`);
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** The first user signs in again in the tab that spotted, and all of their changes are sent. */
async function expectSentFor(app: string, alice: Fan, page: Page, teams: readonly string[]): Promise<void> {
  await signInInBrowser(page, app, alice.email);
  await expect(page.getByRole('tab', { name: `Your Teams ${teams.length}` })).toBeVisible();
  const cookie = await cookieIn(page, app);
  await expect.poll(() => collectionOf(app, { ...alice, cookie })).toEqual(teams.toSorted());
}
const cookieIn = async (page: Page, app: string): Promise<string> =>
  (await page.context().cookies(app)).map(({ name, value }) => `${name}=${value}`).join('; ');

test('OFFLINE-05 a tab notices without a reload that another tab signed out, and loses no spots', async ({
  browser,
  app,
}) => {
  const alice = await signUpFan(app);
  const device = await browser.newContext();
  const { spotting, settings } = await openTabs(device, app, alice);
  const loads = countLoads(spotting);
  // Keep a change unsent, so that signing out in the other tab always asks about it.
  await device.route(OPERATIONS, (route) => route.fulfill({ status: 503 }));
  await spot(spotting, TEAMS[0][0]);
  const signingOut = signOutKeeping(settings, app);
  const seen: string[] = [TEAMS[0][1]];
  for (const [team, id] of TEAMS.slice(1)) {
    const button = spotButton(spotting, team).or(spotting.getByLabel('Password'));
    await expect(button).toBeVisible();
    if (spotting.url().includes('/sign-in')) break;
    const isKept = await spotButton(spotting, team)
      .click({ timeout: 5000 })
      .then(() => spotted(spotting, team).or(spotting.getByLabel('Password')).waitFor())
      .then(
        () => true,
        () => false,
      );
    if (isKept && (await spotted(spotting, team).isVisible())) seen.push(id);
  }
  await signingOut;
  await expect(spotting).toHaveURL(/\/sign-in/);
  expect(loads()).toBe(0);

  await device.unroute(OPERATIONS);
  await settings.close();
  const kept = await spotting.evaluate(async () => {
    const { name = '' } = (await indexedDB.databases()).find((one) => one.name?.startsWith('sportspot.')) ?? {};
    const opening = indexedDB.open(name);
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const reading = opening.result.transaction('outbox').objectStore('outbox').getAll();
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    opening.result.close();
    return (reading.result as { operation: { teamId: string } }[]).map(({ operation }) => operation.teamId);
  });
  expect(kept).toEqual(expect.arrayContaining(seen));
  await expectSentFor(app, alice, spotting, kept);
  await device.close();
});

test('OFFLINE-05 two accounts in two tabs: neither sees the spots of the other, and each spot reaches its own account', async ({
  browser,
  app,
}) => {
  const [alice, bob] = [await signUpFan(app), await signUpFan(app)];
  const device = await browser.newContext();
  const { spotting, settings } = await openTabs(device, app, alice);
  const loads = countLoads(spotting);
  // Hold back the responses to the first tab, so that it can't notice the other account.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  for (const address of [OPERATIONS, SESSION])
    await spotting.route(address, async (route) => {
      await held;
      await route.continue();
    });
  for (const team of ['Arizona Cardinals', 'Atlanta Falcons', 'Buffalo Bills']) await spot(spotting, team);
  await signOutKeeping(settings, app);

  await signInInBrowser(settings, app, bob.email);
  await expect(settings).toHaveURL(/\/dashboard/);
  await settings.goto(app + BROWSE_NFL);
  await expect(spotButton(settings, 'Arizona Cardinals')).toBeVisible();
  await spot(settings, 'Baltimore Ravens');

  release();
  // The first tab shows the album of the account that is signed in now, and nothing of the previous one.
  await expect(spotted(spotting, 'Baltimore Ravens')).toBeDisabled();
  for (const page of [spotting, settings]) {
    await expect(page.getByRole('tab', { name: 'Your Teams 1' })).toBeVisible();
    for (const team of ['Arizona Cardinals', 'Atlanta Falcons', 'Buffalo Bills'])
      await expect(spotButton(page, team)).toBeVisible();
  }
  await expect.poll(() => collectionOf(app, bob)).toEqual(['nfl-bal']);
  expect(loads()).toBe(0);

  await settings.goto(`${app}/settings`);
  await settings.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(settings).toHaveURL(`${app}/`);
  await expect(spotting).toHaveURL(/\/sign-in/);
  expect(loads()).toBe(0);
  await expectSentFor(app, alice, spotting, ['nfl-ari', 'nfl-atl', 'nfl-buf']);
  await device.close();
});
