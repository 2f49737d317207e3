import type { Page } from '@playwright/test';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { DISPLAY_NAME_MAX } from '@sportspot/domain/accounts/accounts.constants.ts';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { GROUP_NAME_MAX } from '@sportspot/domain/groups/groups.constants.ts';
import { expect, test } from '../support/browser/test.ts';
import { callApi, type Fan, signUpFan } from '../support/people/api-client.ts';
import { collect, groupOf, shareProgress } from '../support/people/shares.ts';
import { createTrip, fanNamed, joinTrip, spotOnTrip } from '../support/people/trips.ts';
import { lookAt, type Screen } from './look.ts';

const LATEST = [
  'nwsl-la',
  'nhl-sea',
  'nfl-lv',
  'mlb-sd',
  'lal-rma',
  'mlb-nyy',
  'nfl-min',
  'ncaa-michigan',
  'nfl-buf',
  'nfl-no',
  'nba-utah',
  'nfl-gb',
];
/** Enough teams of every league to fill a line score, with those of the design last. */
const MANY = [
  ...allTeams.filter(({ id }, index) => index % 9 === 0 && !LATEST.includes(id)).map(({ id }) => id),
  ...LATEST,
];

/** Opens a page signed out. */
async function visit(page: Page, address: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(address, { waitUntil: 'networkidle' });
}

async function bleachers(origin: string, sam: Fan, name: string) {
  const maya = await fanNamed(origin, 'Maya Lindqvist');
  const [theo, priya] = [await fanNamed(origin, 'Theo Brandt'), await fanNamed(origin, 'Priya Nair')];
  await collect(origin, maya, MANY.slice(0, 96));
  await collect(origin, theo, MANY.slice(0, 31));
  return groupOf(origin, [maya, sam, theo, priya], name);
}

async function samWithTeams(origin: string, sam: Fan): Promise<void> {
  await callApi(origin, accountsApi.updateProfile, { displayName: 'Sam Okafor' }, sam.cookie);
  await collect(origin, sam, MANY);
}

/** Shared pages, signed out unless the name says otherwise. */
const screens: Record<string, Screen> = {
  'shared-progress': async (page, origin, sam) => {
    await samWithTeams(origin, sam);
    await visit(page, `${origin}/shared/${await shareProgress(origin, sam)}`);
    await expect(page.getByText(/more teams spotted!/)).toBeVisible();
  },
  'shared-progress-end': async (page, origin, sam) => {
    await visit(page, `${origin}/shared/${await shareProgress(origin, sam)}`);
    await page.getByRole('link', { name: 'Sign up and start spotting' }).scrollIntoViewIfNeeded();
  },
  'shared-no-activity': async (page, origin) => {
    const newcomer = await fanNamed(origin, 'W'.repeat(DISPLAY_NAME_MAX));
    await visit(page, `${origin}/shared/${await shareProgress(origin, newcomer)}`);
    await expect(page.getByText('No Activity Yet')).toBeVisible();
  },
  'shared-group': async (page, origin, sam) => {
    const { token } = await bleachers(origin, sam, 'Sunday Bleachers');
    await visit(page, `${origin}/shared/${token}`);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
  },
  'shared-group-member': async (page, origin, sam) => {
    const { token } = await bleachers(origin, sam, 'W'.repeat(GROUP_NAME_MAX));
    await page.goto(`${origin}/shared/${token}`, { waitUntil: 'networkidle' });
    await expect(page.getByText('Already a Member')).toBeVisible();
  },
  'shared-group-teams': async (page, origin, sam) => {
    const { token } = await groupOf(origin, [sam], 'Sunday Bleachers');
    await visit(page, `${origin}/shared/${token}`);
    await page.getByRole('button', { name: /Sam Okafor/ }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  },
  'shared-trip': async (page, origin, sam) => {
    const maya = await fanNamed(origin, 'Maya Lindqvist');
    const trip = await createTrip(origin, maya, {
      name: 'Mile High Long Weekend',
      description: 'First to 30, loser buys the brisket.',
      autoEndDays: 3,
    });
    await joinTrip(origin, sam, trip);
    await spotOnTrip(origin, maya, 'nfl-chi', 'mlb-bos', 'nba-utah', 'nfl-dal', 'nhl-bos', 'mls-sea');
    await spotOnTrip(origin, sam, 'nfl-buf', 'nfl-no');
    await visit(page, `${origin}/shared/${trip.shareToken}`);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  },
  'shared-not-found': async (page, origin) => {
    await visit(page, `${origin}/shared/${'A'.repeat(22)}`);
    await expect(page.getByRole('heading', { name: 'Content Not Found' })).toBeVisible();
  },
  'shared-unavailable': async (page, origin) => {
    const shy = await signUpFan(origin);
    const token = await shareProgress(origin, shy);
    await callApi(origin, accountsApi.updateSettings, { teamsVisible: 'only-me' }, shy.cookie);
    await visit(page, `${origin}/shared/${token}`);
    await expect(page.getByRole('heading', { name: 'Content Not Available' })).toBeVisible();
  },
};

test('A11Y-01 shared pages have no axe violations in light and dark and fit phone and desktop', async ({
  browser,
  app,
}) => {
  test.setTimeout(480_000);
  await lookAt({ browser, origin: app, fan: await signUpFan(app) }, screens);
});
