import { allTeams } from '@sportspot/catalogue/files.ts';
import { accountsApi, DISPLAY_NAME_MAX } from '@sportspot/domain/accounts.contract.ts';
import { spotsApi } from '@sportspot/domain/spots.contract.ts';
import { callApi } from '../support/api-client.ts';
import { BROWSE_NFL, cardOf } from '../support/person.ts';
import { expect, test } from '../support/test.ts';
import { collector } from './collector.ts';
import { lookAt, type Screen, sizes, themes } from './look.ts';

/** The name that fits worst. */
const longestTeam = allTeams.reduce((longest, team) => (team.name.length > longest.name.length ? team : longest));

/** Every screen of the way through, as a person sees it first. */
const screens: Record<string, Screen> = {
  landing: async (page, origin) => {
    await page.context().clearCookies();
    await page.goto(origin);
  },
  'sign-in': async (page, origin) => {
    await page.context().clearCookies();
    await page.goto(`${origin}/sign-in`);
    await expect(page.getByLabel('Password')).toBeVisible();
  },
  'sign-up': async (page, origin) => {
    await page.context().clearCookies();
    await page.goto(`${origin}/sign-up`);
    await expect(page.getByLabel('Password')).toBeVisible();
  },
  album: async (page, origin) => {
    await page.goto(`${origin}/dashboard`);
    await expect(page.getByRole('heading', { name: 'NFL' })).toBeVisible();
  },
  browse: async (page, origin) => {
    await page.goto(`${origin}/dashboard?tab=browse`);
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  'browse-filters': async (page, origin) => {
    await page.goto(`${origin}/dashboard?tab=browse&sport=Soccer&league=Campeonato+Brasileiro+S%C3%A9rie+A`);
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  'browse-suggestions': async (page, origin) => {
    await page.goto(`${origin}/dashboard?tab=browse&q=red+b`);
    await expect(page.getByRole('list', { name: 'Suggestions' })).toBeVisible();
  },
  'browse-nations': async (page, origin) => {
    await page.goto(`${origin}/dashboard?tab=browse&league=UEFA`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  },
  'browse-loading': async (page, origin) => {
    await page.route('**/assets/*.json', () => {});
    await page.goto(`${origin}/dashboard?tab=browse`);
    await expect(page.getByRole('tabpanel').getByText('Loading', { exact: true })).toBeAttached();
  },
  'browse-nothing': async (page, origin) => {
    await page.goto(`${origin}/dashboard?tab=browse&q=bufalo`);
    await expect(page.getByText('No teams found')).toBeVisible();
  },
  spotted: async (page, origin, fan) => {
    await callApi(origin, spotsApi.remove, { teamId: 'nfl-ari' }, fan.cookie);
    await page.goto(origin + BROWSE_NFL);
    await cardOf(page, 'Arizona Cardinals').getByRole('button', { name: 'Spot', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
  'team-dialog': async (page, origin) => {
    await page.goto(`${origin}${BROWSE_NFL}&team=nfl-buf`);
    await expect(page.getByRole('dialog', { name: 'Buffalo Bills' })).toBeVisible();
  },
  'team-dialog-long': async (page, origin) => {
    await page.goto(`${origin}/dashboard?tab=browse&league=NCAA+Division+I&team=${longestTeam.id}`);
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  team: async (page, origin) => {
    await page.goto(`${origin}/team/nfl-gb`);
    await expect(page.getByRole('heading', { name: /Packers/ })).toBeVisible();
  },
  settings: async (page, origin) => {
    await page.goto(`${origin}/settings`);
    await expect(page.getByLabel('Who sees my teams')).toBeEnabled();
  },
  profile: async (page, origin) => {
    await page.goto(`${origin}/profile`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  trip: async (page, origin) => {
    await page.goto(`${origin}/trip`);
    await expect(page.getByText('Ready to Compete?')).toBeVisible();
  },
  'user-teams': async (page, origin, fan) => {
    await page.goto(`${origin}/user/${fan.id}/teams`);
    await expect(page.getByRole('heading', { name: /Spotted Teams/ })).toBeVisible();
  },
  'team-nation': async (page, origin) => {
    await page.goto(`${origin}/team/nat-bra`);
    await expect(page.getByRole('heading', { name: /Brazil/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
  },
  faq: async (page, origin) => {
    await page.goto(`${origin}/faq`);
  },
  'not-found': async (page, origin) => {
    await page.goto(`${origin}/no/such/page`);
  },
};

/** The longest name there can be, without a place to break it. */
const LONG_NAME = 'W'.repeat(DISPLAY_NAME_MAX);

/** The same screens once the fan has that name. */
const withLongName = (names: readonly string[]): Record<string, Screen> =>
  Object.fromEntries(
    names.map((name) => [
      `${name}-long-name`,
      async (page, origin, fan) => {
        await callApi(origin, accountsApi.updateProfile, { displayName: LONG_NAME }, fan.cookie);
        await screens[name]?.(page, origin, fan);
      },
    ]),
  );

for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
  for (const theme of themes) {
    test(`every screen on the ${size} in ${theme} has no axe violation and keeps to the page's width`, async ({
      browser,
      app,
    }) => {
      test.setTimeout(240_000);
      const looker = { browser, origin: app, fan: await collector(app), size, theme };
      await lookAt(looker, { ...screens, ...withLongName(['profile', 'user-teams']) });
    });
  }
}
