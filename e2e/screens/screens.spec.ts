import type { Page } from '@playwright/test';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { DISPLAY_NAME_MAX } from '@sportspot/domain/accounts/accounts.constants.ts';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { BROWSE_NFL, cardOf, openAs } from '../support/browser/person.ts';
import { expect, test } from '../support/browser/test.ts';
import { callApi, type Fan } from '../support/people/api-client.ts';
import { collector } from '../support/people/collector.ts';
import { fanNamed } from '../support/people/trips.ts';
import { lookAt, type Screen, showWhole } from './look.ts';

/** The team name that is hardest to fit. */
const longestTeam = allTeams.reduce((longest, team) => (team.name.length > longest.name.length ? team : longest));

/** The main screens as a user first sees them. */
const screens: Record<string, Record<string, Screen>> = {
  'public pages': {
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
    faq: async (page, origin) => {
      await page.goto(`${origin}/faq`);
    },
    'not-found': async (page, origin) => {
      await page.goto(`${origin}/no/such/page`);
    },
  },
  'the album': {
    album: async (page, origin) => {
      await page.goto(`${origin}/dashboard`);
      await expect(page.getByRole('heading', { name: 'NFL' })).toBeVisible();
    },
    'crests-nfl': async (page, origin) => {
      await page.goto(origin + BROWSE_NFL);
      await expect(page.getByRole('article')).toHaveCount(32);
      await showWhole(page);
    },
    'crests-premier-league': async (page, origin) => {
      await page.goto(`${origin}/dashboard?tab=browse&league=Premier+League`);
      await expect(page.getByRole('article')).toHaveCount(20);
      await showWhole(page);
    },
    spotted: async (page, origin, fan) => {
      await callApi(origin, spotsApi.remove, { teamId: 'nfl-ari' }, fan.cookie);
      await page.goto(origin + BROWSE_NFL);
      await cardOf(page, 'Arizona Cardinals').getByRole('button', { name: 'Spot', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  },
  browse: {
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
      await page.goto(`${origin}/dashboard?tab=browse&q=quidditch`);
      await expect(page.getByText('No teams found')).toBeVisible();
    },
  },
  teams: {
    'team-dialog': async (page, origin) => {
      await page.goto(`${origin}${BROWSE_NFL}&team=nfl-buf`);
      await expect(page.getByRole('dialog', { name: 'Buffalo Bills' })).toBeVisible();
    },
    'team-dialog-long': async (page, origin) => {
      await page.goto(`${origin}/dashboard?tab=browse&league=NCAA+Division+I&team=${longestTeam.id}`);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    'team-dialog-details': async (page, origin, fan) => {
      await openBills(page, origin, fan);
      await expect(page.getByText('Beanie with a pom-pom')).toBeVisible();
    },
    'spot-details': async (page, origin, fan) => {
      await openBills(page, origin, fan);
      await page.getByRole('button', { name: 'Edit location' }).click();
      await expect(page.getByLabel('Where')).toBeFocused();
    },
    team: async (page, origin) => {
      await page.goto(`${origin}/team/nfl-gb`);
      await expect(page.getByRole('heading', { name: /Packers/ })).toBeVisible();
    },
    'team-nation': async (page, origin) => {
      await page.goto(`${origin}/team/nat-bra`);
      await expect(page.getByRole('heading', { name: /Brazil/ })).toBeVisible();
      await page.waitForLoadState('networkidle');
    },
  },
  'Quick Spot': {
    'quick-spot': async (page, origin) => {
      await page.goto(`${origin}/dashboard?quick`);
      await expect(page.getByRole('option', { name: /Cowboys/ })).toBeVisible();
    },
    'quick-spot-match': async (page, origin) => {
      await page.goto(`${origin}/dashboard?quick`);
      await page.getByPlaceholder('Team, or 2 letters').fill('pack');
      await expect(page.getByRole('option', { name: /Packers/ })).toBeVisible();
    },
    'quick-spot-nothing': async (page, origin) => {
      await page.goto(`${origin}/dashboard?quick`);
      await page.getByPlaceholder('Team, or 2 letters').fill('zzzz');
      await expect(page.getByRole('dialog').getByText('No teams found')).toBeVisible();
    },
  },
  'profiles and settings': {
    settings: async (page, origin) => {
      await page.goto(`${origin}/settings`);
      await expect(page.getByLabel('Who can see my album')).toBeEnabled();
    },
    profile: async (page, origin) => {
      await page.goto(`${origin}/profile`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    'user-teams': async (page, origin, fan) => {
      await page.goto(`${origin}/user/${fan.id}/teams`);
      await expect(page.getByRole('heading', { name: /Spotted Teams/ })).toBeVisible();
    },
  },
  // As another fan, because the collector's own picture would appear on the screens after it.
  'a photo': {
    'settings-picture': async (page, origin) => {
      await openAs(page, origin, await fanNamed(origin, 'Maya Lindqvist'), '/settings');
      await page.getByLabel('Photo', { exact: true }).setInputFiles('apps/web/public/icons/app-512.png');
      await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible();
      await expect(page.getByText('Photo saved', { exact: true })).toBeVisible();
    },
  },
};

/** Opens the dialog of a team that has every detail. */
async function openBills(page: Page, origin: string, fan: Fan): Promise<void> {
  const details = {
    placeText: 'Denver, CO',
    lat: 39.7392,
    lon: -104.9903,
    gear: 'Beanie with a pom-pom',
    note: 'Third in the queue.',
  };
  await callApi(origin, spotsApi.spot, { teamId: 'nfl-buf', details }, fan.cookie);
  await page.goto(origin + BROWSE_NFL);
  await page.getByRole('button', { name: 'Buffalo Bills details' }).click();
  await expect(page.getByRole('button', { name: 'Edit location' })).toBeVisible();
}

/** The longest name possible, without a place to break it. */
const LONG_NAME = 'W'.repeat(DISPLAY_NAME_MAX);
const { profile, 'user-teams': userTeams } = screens['profiles and settings'] as Record<string, Screen>;
const withLongName = { 'profile-long-name': profile as Screen, 'user-teams-long-name': userTeams as Screen };

for (const [group, itsScreens] of Object.entries(screens))
  test(`A11Y-01 ${group}: no axe violations in light and dark, and no wider than phone and desktop`, async ({
    browser,
    app,
  }) => {
    await lookAt({ browser, origin: app, fan: await collector(app) }, itsScreens);
  });
test('A11Y-01 a long name: no axe violations in light and dark, and no wider than phone and desktop', async ({
  browser,
  app,
}) => {
  const fan = await collector(app);
  await callApi(app, accountsApi.updateProfile, { displayName: LONG_NAME }, fan.cookie);
  await lookAt({ browser, origin: app, fan }, withLongName);
});
