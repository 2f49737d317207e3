import { DISPLAY_NAME_MAX } from '@sportspot/domain/accounts/accounts.constants.ts';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { expect, test } from '../support/browser/test.ts';
import { callApi, type Fan } from '../support/people/api-client.ts';
import { collector } from '../support/people/collector.ts';
import { createTrip, fanNamed, joinTrip } from '../support/people/trips.ts';
import { lookAt, type Screen } from './look.ts';

const LONG_NAME = 'W'.repeat(DISPLAY_NAME_MAX);

const settle = (origin: string, fan: Fan, teamsVisible: 'everyone' | 'only-me') =>
  callApi(origin, accountsApi.updateSettings, { teamsVisible }, fan.cookie);

/** Another fan whose album overlaps with the viewer's. */
async function rival(origin: string, displayName: string, spots?: number): Promise<Fan> {
  const fan = await collector(origin, spots);
  await callApi(origin, accountsApi.updateProfile, { displayName }, fan.cookie);
  return fan;
}

/** Links, comparing with others, and the page of a team; later screens depend on earlier ones. */
const screens: Record<string, Screen> = {
  'share-progress': async (page, origin) => {
    await page.goto(`${origin}/dashboard`);
    await page.getByRole('button', { name: 'Share Progress' }).click();
    await expect(page.getByLabel('Link expires')).toBeVisible();
  },
  'share-progress-hidden': async (page, origin, fan) => {
    await settle(origin, fan, 'only-me');
    await page.goto(`${origin}/dashboard`);
    await page.getByRole('button', { name: 'Share Progress' }).click();
    await expect(page.getByText(/This link won’t show anything until everyone can see your album/)).toBeVisible();
    await settle(origin, fan, 'everyone');
  },
  'share-link': async (page, origin) => {
    await page.addInitScript(() => Object.assign(navigator, { canShare: () => true }));
    await page.goto(`${origin}/dashboard`);
    await page.getByRole('button', { name: 'Share Progress' }).click();
    await page.getByLabel('Link expires').selectOption('After 30 days');
    await page.getByRole('button', { name: 'Create link' }).click();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code for the link' }).locator('path')).toHaveAttribute('d', /M/);
  },
  'my-links': async (page, origin, fan) => {
    const trip = await createTrip(origin, fan, { name: 'Route 66, end to end' });
    await callApi(origin, linksApi.create, { type: 'trip', targetId: trip.id, expiresInDays: 7 }, fan.cookie);
    await createTrip(origin, fan, { name: 'W'.repeat(50) });
    await page.goto(`${origin}/settings`);
    const links = page.getByRole('region', { name: 'My links' });
    await expect(links.getByRole('listitem').first()).toBeVisible();
    await links.evaluate((section) => section.scrollIntoView());
  },
  'my-links-revoke': async (page, origin) => {
    await page.goto(`${origin}/settings`);
    await page.getByRole('button', { name: 'Revoke the link to Route 66, end to end' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'blocked-people': async (page, origin, fan) => {
    for (const name of ['Theo Brandt', LONG_NAME]) {
      const { id } = await fanNamed(origin, name);
      await callApi(origin, accountsApi.block, { userId: id }, fan.cookie);
    }
    await page.goto(`${origin}/settings`);
    const blocked = page.getByRole('region', { name: 'Blocked people' });
    await expect(blocked.getByRole('listitem')).toHaveCount(2);
    await blocked.evaluate((section) => section.scrollIntoView());
  },
  compare: async (page, origin, fan) => {
    for (const teamId of ['nfl-chi', 'nfl-dal', 'nba-utah', 'mlb-bos']) {
      await callApi(origin, spotsApi.spot, { teamId }, fan.cookie);
    }
    const maya = await rival(origin, 'Maya Lindqvist', 60);
    await page.goto(`${origin}/user/${maya.id}/teams`);
    await page.getByRole('button', { name: /Only theirs/ }).click();
    await expect(page.getByLabel('Sort teams')).toBeVisible();
  },
  'compare-long-name': async (page, origin) => {
    const long = await rival(origin, LONG_NAME);
    await page.goto(`${origin}/user/${long.id}/teams`);
    await page.getByRole('button', { name: /Only theirs/ }).click();
    await expect(page.getByText(/^You have every team/)).toBeVisible();
  },
  block: async (page, origin) => {
    const theo = await rival(origin, 'Theo Brandt', 12);
    await page.goto(`${origin}/user/${theo.id}/teams`);
    await page.getByRole('button', { name: 'Block Theo Brandt' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'team-companions': async (page, origin, fan) => {
    const trip = await createTrip(origin, fan);
    for (const name of ['Maya Lindqvist', 'Theo Brandt', LONG_NAME]) {
      const companion = await fanNamed(origin, name);
      await joinTrip(origin, companion, trip);
      await callApi(origin, spotsApi.spot, { teamId: 'nfl-gb' }, companion.cookie);
    }
    await page.goto(`${origin}/team/nfl-gb`);
    const people = page.getByRole('region', { name: 'Who has it' });
    await expect(people.getByRole('listitem')).toHaveCount(3);
    await people.evaluate((section) => section.scrollIntoView({ block: 'end' }));
  },
};

test('A11Y-01 links, comparing, blocking, and who has a team have no axe violations in light and dark and fit phone and desktop', async ({
  browser,
  app,
}) => {
  test.setTimeout(480_000);
  await lookAt({ browser, origin: app, fan: await collector(app) }, screens);
});
