import { retention } from '../../../apps/server/src/retention/retention.ts';
import { expect, test } from '../../support/browser/test.ts';

/**
 * The tables that each line of the Privacy Policy covers. A new table is added to a line, or gets a line of its own.
 */
const tablesOf: Record<string, readonly string[]> = {
  account: [
    'users',
    'sign_ups',
    'auth_accounts',
    'auth_passkeys',
    'stored_files',
    'user_settings',
    'user_stats',
    'user_badges',
    'badge_evaluations',
    'user_blocks',
  ],
  'sign-in': ['auth_sessions', 'auth_verifications', 'email_changes'],
  spots: ['user_spots', 'spot_ops', 'spot_ops_late', 'early_undos'],
  trips: [
    'trips',
    'trip_participants',
    'trip_players',
    'trip_seats',
    'trip_spots',
    'trip_events',
    'trip_results',
    'trip_resets',
  ],
  groups: ['groups', 'group_members'],
  links: ['shareable_links'],
  messages: ['contact_messages'],
  suggestions: ['suggestions'],
  reports: ['reports'],
  moderation: ['moderation_actions', 'moderator_marks'],
  passing: ['deletions', 'outbox', 'board_pending', 'badge_pending', 'graphile_worker._private_jobs'],
  numbers: ['team_rarity', 'badge_rarity', 'team_spotters'],
};

/** All durations that a text mentions. */
const timesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\d+ (?:hour|day|month|year)s?/g)].map(([time]) => time))].toSorted();

test("STATIC-08 the Privacy Policy states the server's retention times for every table", async ({ app }) => {
  const html = await (await fetch(`${app}/privacy`)).text();
  const promised = new Map(
    [...html.matchAll(/data-kept="([^"]+)".*?<dd[^>]*>(.*?)<\/dd>/gs)].map(([, line = '', text = '']) => [line, text]),
  );
  expect(retention.map(({ table }) => table).toSorted()).toEqual(Object.values(tablesOf).flat().toSorted());
  expect([...promised.keys()].toSorted()).toEqual(Object.keys(tablesOf).toSorted());
  for (const [line, tables] of Object.entries(tablesOf)) {
    const done = retention.filter(({ table }) => tables.includes(table)).map(({ kept }) => kept);
    expect([line, ...timesIn(promised.get(line) ?? '')]).toEqual([line, ...timesIn(done.join('; '))]);
  }
});

test('the legal texts print black on white without navigation bars, in light and dark mode', async ({ page, app }) => {
  for (const path of ['/privacy', '/terms']) {
    await page.goto(app + path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ media: 'print', colorScheme });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Last updated January 24, 2025')).toBeVisible();
      for (const bar of ['banner', 'contentinfo', 'navigation'] as const)
        await expect(page.getByRole(bar)).toHaveCount(0);
      const colors = await page
        .locator('main h1, main h2, main p, main li, main dt, main dd, main a')
        .evaluateAll((texts) => [...new Set(texts.map((text) => getComputedStyle(text).color))]);
      expect(colors).toEqual(['rgb(0, 0, 0)']);
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      const contact = page.locator('main a[href="/contact"]').last();
      expect(await contact.evaluate((link) => getComputedStyle(link, '::after').content)).toContain('/contact');
    }
  }
});
