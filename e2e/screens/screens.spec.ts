import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { allTeams } from '@sportspot/catalogue/files.ts';
import { accountsApi, DISPLAY_NAME_MAX } from '@sportspot/domain/accounts.contract.ts';
import { newId } from '@sportspot/domain/ids.ts';
import { spotsApi } from '@sportspot/domain/spots.contract.ts';
import { checkout } from '../../ops/servers/checkout.ts';
import { callApi, cookiesOf, type Fan, signUpFan } from '../support/api-client.ts';
import { BROWSE_NFL, cardOf } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

/** Every screen of the way through, as a person sees it first: clean by axe, and kept as a picture when asked to. */
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
const themes = ['light', 'dark'] as const;

/** The name that fits worst. */
const longestTeam = allTeams.reduce((longest, team) => (team.name.length > longest.name.length ? team : longest));

const screens: Record<string, (page: Page, origin: string, fan: Fan) => Promise<void>> = {
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
  'crests-nfl': async (page, origin) => {
    await page.goto(origin + BROWSE_NFL);
    await expect(page.getByRole('article')).toHaveCount(32);
  },
  'crests-premier-league': async (page, origin) => {
    await page.goto(`${origin}/dashboard?tab=browse&league=Premier+League`);
    await expect(page.getByRole('article')).toHaveCount(20);
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

/** Somebody with an album worth looking at. */
async function collector(origin: string): Promise<Fan> {
  const fan = await signUpFan(origin);
  const teams = allTeams.toSorted((a, b) => (a.no % 5) - (b.no % 5)).slice(0, 41);
  const operations = teams.map(({ id }, index) => {
    const at = new Date(Date.UTC(2026, 9, 1) - index * 3 * 86_400_000).toISOString();
    return {
      id: newId(),
      version: 1 as const,
      kind: 'spot' as const,
      teamId: id,
      mode: 'all-time' as const,
      actedAt: at,
      spottedAt: at,
    };
  });
  await callApi(origin, spotsApi.apply, { operations }, fan.cookie);
  return fan;
}

/** The longest name there can be, without a place to break it. */
const LONG_NAME = 'W'.repeat(DISPLAY_NAME_MAX);
const withName = ['profile', 'user-teams'];
/** Shown whole, to look at all crests of a league beside each other. */
const sheets = new Set(['crests-nfl', 'crests-premier-league']);

/** Made once by each worker; the one with the long name is somebody else. */
let collecting: Promise<Fan> | undefined;
let longNamed: Promise<Fan> | undefined;

async function longNamedCollector(origin: string): Promise<Fan> {
  const fan = await collector(origin);
  await callApi(origin, accountsApi.updateProfile, { displayName: LONG_NAME }, fan.cookie);
  return fan;
}

/** What the page needs to be seen at once: what is out of sight is not painted. */
async function showWhole(page: Page): Promise<void> {
  await expect(async () => {
    const { width, height, wanted } = await page.evaluate(() => ({
      width: innerWidth,
      height: innerHeight,
      wanted: document.documentElement.scrollHeight,
    }));
    await page.setViewportSize({ width, height: wanted });
    expect(wanted).toBe(height);
  }).toPass();
}

// The album shows most of the catalogue, and axe looks at each of its slots.
test.describe.configure({ timeout: 180_000 });

for (const [size, device] of Object.entries(sizes)) {
  for (const theme of themes) {
    const look = async (browser: Browser, origin: string, fan: Fan, name: string, picture: string) => {
      const context = await browser.newContext({ ...device, colorScheme: theme, reducedMotion: 'reduce' });
      await context.addCookies(cookiesOf(fan, origin));
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(error.message));
      await screens[name]?.(page, origin, fan);
      await page.evaluate(() => document.fonts.ready);
      if (sheets.has(name)) await showWhole(page);
      if (process.env.SCREENS) {
        await page.screenshot({ path: join(checkout, `docs/screens/${picture}-${size}-${theme}.png`) });
      }
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      // Against the device and not `innerWidth`, which a phone widens to whatever the page needs.
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width).toBeLessThanOrEqual(device.viewport.width);
      expect.soft(problems.filter((text) => !text.includes('404'))).toEqual([]);
      await context.close();
    };

    for (const name of Object.keys(screens)) {
      test(`${name} on the ${size} in ${theme} has no axe violation and keeps to the page's width`, async ({
        browser,
        app,
      }) => {
        collecting ??= collector(app);
        await look(browser, app, await collecting, name, name);
      });
    }
    for (const name of withName) {
      test(`${name} of a long name on the ${size} in ${theme} does so as well`, async ({ browser, app }) => {
        longNamed ??= longNamedCollector(app);
        await look(browser, app, await longNamed, name, `${name}-long-name`);
      });
    }
  }
}
