// Long because every rule of the Browse tab that needs a browser is shown here.
import type { Page } from '@playwright/test';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { sports } from '@sportspot/catalogue/teams/team.ts';
import { cardOf, openAs, openBrowse } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { signUpFan } from '../../support/people/api-client.ts';

const all = `${allTeams.length.toLocaleString('en')} teams`;
const chips = (page: Page) => page.getByRole('group', { name: 'Quick filters' }).locator('[aria-pressed]');
const chip = (page: Page, name: string) => page.getByRole('group').getByRole('button', { name, exact: true });
const suggestions = (page: Page) => page.getByRole('list', { name: 'Suggestions' }).getByRole('button');
const count = (page: Page) => page.getByRole('tabpanel').getByRole('status');
const popular = (page: Page) => page.getByRole('region', { name: 'Popular Teams' });

const isFlag = (url: string): boolean => /\/assets\/[a-z]{2}(-[a-z]+)?-[^/]+\.svg$/.test(url);

test('BROWSE-02 BROWSE-03 BROWSE-10 BROWSE-11 the first 8 filter chips are shown, and the others on demand', async ({
  page,
  app,
}) => {
  await openBrowse(page, app);
  await expect(page.getByRole('heading', { name: 'Find Your Team' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search teams' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort teams' })).toBeVisible();
  await expect(count(page)).toHaveText(`${all} 1–50`);
  await expect(page.getByRole('article')).toHaveCount(50);

  await expect(chips(page)).toHaveCount(8);
  const filters = sports.length + new Set(allTeams.map((team) => team.league)).size;
  await page.getByRole('button', { name: `+${filters - 8} More`, exact: true }).click();
  await expect(chips(page)).toHaveCount(filters);
  await page.getByRole('button', { name: 'Show Less', exact: true }).click();
  await expect(chips(page)).toHaveCount(8);
});

test('the league in the address is shown among the chips, and the others stay hidden', async ({ page, app }) => {
  await openBrowse(page, app, '&league=CONMEBOL');
  await expect(chip(page, 'CONMEBOL')).toBeInViewport({ ratio: 1 });
  await expect(chips(page)).toHaveCount(9);
});

test('SEARCH-05 SEARCH-07 the search starts after 300 ms and shows for 150 ms that it is busy', async ({
  page,
  app,
}) => {
  await openBrowse(page, app);
  await expect(page.getByRole('article')).toHaveCount(50);
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  const box = page.getByRole('search');
  await page.getByRole('searchbox').fill('packers');
  await page.clock.runFor(299);
  await expect(page.getByRole('article')).toHaveCount(50);
  await expect(box).toHaveAttribute('aria-busy', 'false');
  await page.clock.runFor(1);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(box).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(149);
  await expect(box).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(1);
  await expect(box).toHaveAttribute('aria-busy', 'false');
  // Two letters that aren't a code start no search, so nothing is busy.
  await page.getByRole('searchbox').fill('pa');
  await page.clock.runFor(300);
  await expect(page.getByRole('article')).toHaveCount(50);
  await expect(box).toHaveAttribute('aria-busy', 'false');
});

test('SEARCH-01 two letters search by code, and other two letters leave the grid alone', async ({ page, app }) => {
  await openBrowse(page, app);
  await page.getByRole('searchbox').fill('pa');
  await expect(page).toHaveURL(/q=pa/);
  await expect(count(page)).toContainText(all);
  await expect(suggestions(page)).toHaveCount(0);
  await page.getByRole('searchbox').fill('kc');
  await expect(suggestions(page).first()).toHaveText(/Chiefs|Royals/);
  await expect(page).toHaveURL(/q=kc/);
  await expect(count(page)).toHaveText(/^6 teams/);
  await suggestions(page).first().click();
  await expect(page.getByRole('dialog', { name: /Kansas City/ })).toBeVisible();
});

test('SEARCH-06 a filter also applies to the suggestions', async ({ page, app }) => {
  await openBrowse(page, app, '&q=rangers&sport=Hockey');
  await expect(suggestions(page)).toHaveText([/Rangers NHL/]);
  await expect(count(page)).toHaveText(/^1 team/);
});

/** Queries for which suggestions and grid used to disagree: the suggestions had the team, the grid didn't. */
const sameFirstTeam = [
  ['pats', 'nfl-ne'],
  ['niners', 'nfl-sf'],
  ['habs', 'nhl-mtl'],
  ['eagels', 'nfl-phi'],
  ['eagles', 'nfl-phi'],
  ['GB', 'nfl-gb'],
  ['f1', 'f1-alp'],
  ['a&m', 'ncaa-texas-am'],
] as const;

for (const [query, id] of sameFirstTeam) {
  test(`SEARCH-01 SEARCH-06 "${query}" has the same first team in the suggestions and in the grid`, async ({
    page,
    app,
  }) => {
    const team = allTeams.find((one) => one.id === id);
    await openBrowse(page, app, `&q=${encodeURIComponent(query)}`);
    await expect(suggestions(page).first()).toContainText(`${team?.nickname} ${team?.league}`);
    await expect(page.locator('[data-team]').first()).toHaveAttribute('data-team', id);
    await expect(page.getByRole('heading', { name: 'No teams found' })).toHaveCount(0);
    await expect(count(page)).not.toContainText(all);
    const row = await suggestions(page).count();
    const grid = await page.getByRole('article').count();
    expect(row).toBe(Math.min(grid, 8));
  });
}

test('BROWSE-16 two filters tapped before the first one is rendered are both applied', async ({ page, app }) => {
  await openBrowse(page, app);
  await page.getByRole('button', { name: /^\+\d+ More$/ }).click();
  const league = await chip(page, 'NBA').elementHandle();
  await chip(page, 'Basketball').evaluate(async (sport: HTMLElement, next) => {
    sport.click();
    await new Promise((resolve) => setTimeout(resolve));
    (next as HTMLElement).click();
  }, league);
  await expect(page).toHaveURL(/sport=Basketball/);
  await expect(page).toHaveURL(/league=NBA/);
});

test('BROWSE-16 BROWSE-18 BROWSE-19 the address contains filters, order, and page, for Back and for sharing', async ({
  page,
  app,
}) => {
  await openBrowse(page, app);
  await page.getByRole('button', { name: /^\+\d+ More$/ }).click();
  await chip(page, 'Soccer').click();
  await chip(page, 'UEFA').click();
  await chip(page, 'CAF').click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(count(page)).toContainText('51–');
  const shared = page.url();

  await page.getByRole('combobox', { name: 'Sort teams' }).selectOption('league');
  await expect(count(page)).toContainText('1–50');
  await page.goBack();
  await expect(page).toHaveURL(shared);
  await expect(count(page)).toContainText('51–');

  await page.goto('about:blank');
  await page.goto(shared);
  await expect(chip(page, 'Soccer')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page, 'UEFA')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page, 'CAF')).toHaveAttribute('aria-pressed', 'true');
  await expect(count(page)).toContainText('51–');

  await chip(page, 'Hockey').click();
  await expect(page).toHaveURL(/tab=browse&sport=Hockey$/);
  await expect(count(page)).not.toContainText('51–');
});

test('BROWSE-19 BROWSE-23 teams can also be sorted by city and sport, and another page size starts at page 1', async ({
  page,
  app,
}) => {
  await openBrowse(page, app, '&league=NFL&league=NBA&page=2');
  await expect(count(page)).toContainText('51–62');
  const sort = page.getByRole('combobox', { name: 'Sort teams' });
  const first = page.getByRole('article').first().getByRole('heading');
  await sort.selectOption('City');
  await expect(page).toHaveURL(/sort=city$/);
  await expect(count(page)).toContainText('1–50');
  await expect(first).toHaveText(/Atlanta|Arlington/);
  await sort.selectOption('Sport');
  await expect(page.getByRole('article').nth(29)).toContainText('NBA');
  await expect(page.getByRole('article').nth(30)).toContainText('NFL');

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(count(page)).toContainText('51–62');
  const size = page.getByRole('combobox', { name: 'Teams per page' });
  await expect(size.getByRole('option')).toHaveText(['10', '25', '50']);
  await expect(size).toHaveValue('50');
  await size.selectOption('25');
  await expect(page).toHaveURL(/size=25$/);
  await expect(count(page)).toContainText('1–25');
  await expect(page.getByRole('article')).toHaveCount(25);
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
});

test('BROWSE-20 the sort order can be reversed', async ({ page, app }) => {
  await openBrowse(page, app, '&league=Formula%201&sort=alphabetical');
  const first = page.getByRole('article').first().getByRole('heading');
  await expect(first).toHaveText(/Alpine/);
  await page.getByRole('button', { name: 'Reverse the order' }).click();
  await expect(first).toHaveText(/Williams/);
  await expect(page).toHaveURL(/direction=desc/);
});

test('BROWSE-28 Popular is the default order, with leagues I spotted first, and the device remembers another choice', async ({
  page,
  app,
}) => {
  const fan = await signUpFan(app);
  await openAs(page, app, fan, '/dashboard?tab=browse');
  const sort = page.getByRole('combobox', { name: 'Sort teams' });
  const firstCard = page.locator('[data-team]').first();
  await expect(sort).toHaveValue('popular');
  await expect(firstCard).toHaveAttribute('data-team', 'mlb-ari');

  await page.getByRole('searchbox').fill('habs');
  await expect(sort).toHaveValue('best match');
  await cardOf(page, 'Canadiens').getByRole('button', { name: 'Spot', exact: true }).click();
  await expect(cardOf(page, 'Canadiens')).toContainText('Spotted');
  await page.goto(`${app}/dashboard?tab=browse`);
  await expect(firstCard).toHaveAttribute('data-team', 'nhl-ana');

  await sort.selectOption('Founded, newest first');
  await expect(page).toHaveURL(/sort=founded/);
  await page.goto(`${app}/dashboard?tab=browse`);
  await expect(sort).toHaveValue('founded');
  await sort.selectOption('Popular');
  await expect(firstCard).toHaveAttribute('data-team', 'nhl-ana');
});

test('BROWSE-15 BROWSE-26 eight placeholder cards are shown while the teams load', async ({
  browserName,
  page,
  app,
}) => {
  test.skip(browserName === 'webkit', 'WebKit: a page counts as loaded only when its early requests are done');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.json', async (route) => {
    await released;
    await route.continue();
  });
  await openBrowse(page, app);
  await expect(page.getByRole('tabpanel').getByText('Loading', { exact: true })).toBeAttached();
  await expect(page.getByRole('tabpanel').locator('.card-grid > *')).toHaveCount(8);
  release();
  await expect(page.getByRole('article')).toHaveCount(50);
});

test('ERR-36 ERR-37 a failed load is logged, shows its error, and can be retried', async ({ page, app }) => {
  const logged: string[] = [];
  page.on('pageerror', (error) => logged.push(error.message));
  // Fails until the tap: parts of the page that load later request the teams, too, and must not succeed before.
  let isBroken = true;
  await page.exposeFunction('mend', () => {
    isBroken = false;
  });
  await page.addInitScript(() => addEventListener('pointerdown', () => (window as unknown as { mend(): void }).mend()));
  await page.route('**/assets/*.json', (route) => (isBroken ? route.abort() : route.continue()));
  await openBrowse(page, app);
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(
    'Network error. Check your connection and try again.',
  );
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(logged).toContain('No response');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(50);
});

test('ERR-37 a failed load with an unknown error says "An error occurred"', async ({ page, app }) => {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (...request) =>
      new Request(request[0]).url.endsWith('.json')
        ? Promise.reject(new Error('The engine says so'))
        : fetch(...request);
  });
  await openBrowse(page, app);
  const alert = page.getByRole('tabpanel').getByRole('alert');
  await expect(alert.getByText('An error occurred', { exact: true })).toBeVisible();
  await expect(alert).not.toContainText('engine');
});

test('scrolling through the teams moves none of them', async ({ page, app }) => {
  await openBrowse(page, app, '&league=NFL');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(32);
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await heightOf();
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    // By now the card and its neighbors are laid out.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  expect(await heightOf()).toBe(before);
});

test("LOGO-05 LOGO-07 LOGO-10 no logos are requested; the circle shows the team's letters", async ({ page, app }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openBrowse(page, app, '&q=packers');
  await expect(cardOf(page, 'Packers').locator('svg text')).toHaveText('GB');
  expect(asked.filter((url) => !url.startsWith(app))).toEqual([]);
  expect(asked.filter((url) => /\/logos\/|logo[^/]*\.png$/.test(url) || isFlag(url))).toEqual([]);
  // A team without a known abbreviation shows its initials.
  await page.getByRole('searchbox').fill('hub city spartanburgers');
  await expect(cardOf(page, 'Spartanburgers').locator('svg text')).toHaveText('HCS');
  for (const path of ['/placeholder-logo.png', '/logos/nfl-gb.png']) {
    const response = await page.request.get(`${app}${path}`);
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type'] ?? '').not.toContain('html');
    expect(await response.text()).not.toContain('<html');
  }
});

test('a nation shows its flag, and only visible flags are loaded', async ({ page, app }) => {
  const flags: string[] = [];
  page.on('request', (request) => isFlag(request.url()) && flags.push(request.url()));
  await openBrowse(page, app, '&league=CONMEBOL&q=brazil');
  const flag = cardOf(page, 'Brazil').locator('img');
  await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(flags).toHaveLength(1);
});

test('a team has its facts, a web search, and, in the NFL, its official site', async ({ page, app }) => {
  await openBrowse(page, app, '&q=green%20bay%20packers');
  await page.getByRole('button', { name: 'Green Bay Packers details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Green Bay Packers' });
  await expect(dialog.getByRole('definition').filter({ hasText: 'NFC North' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Search the web' })).toHaveAttribute(
    'href',
    /Green\+Bay\+Packers\+NFL/,
  );
  await expect(dialog.getByRole('link', { name: 'packers.com' })).toHaveAttribute('href', 'https://packers.com');
  await page.goto(`${app}/team/mlb-nyy`);
  await expect(page.getByRole('heading', { name: /Yankees/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Search the web']);
});

test.describe('with a keyboard on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false });

  test('the slash key focuses the search, except while typing', async ({ page, app }) => {
    await openBrowse(page, app);
    await expect(page.getByRole('article')).toHaveCount(50);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('a/b');
    await expect(page.getByRole('searchbox')).toHaveValue('a/b');
  });

  test('the arrow keys move through the grid, which is a single Tab stop', async ({ page, app }) => {
    await openBrowse(page, app, '&league=NFL');
    const details = (at: number) => page.getByRole('article').nth(at).getByRole('button').first();
    const spot = (at: number) => page.getByRole('article').nth(at).getByRole('button').last();
    // The pager loads in idle time and is the next Tab stop after the grid.
    await expect(page.getByLabel('Teams per page')).toBeVisible();
    await details(0).focus();
    await page.keyboard.press('ArrowRight');
    await expect(details(1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(details(5)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(spot(5)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(spot(4)).toBeFocused();
    await page.keyboard.press('End');
    await expect(spot(31)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('article').locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(spot(31)).toBeFocused();
  });

  test('BROWSE-05 Popular Teams are next to the results and can be spotted there', async ({ page, app }) => {
    await openBrowse(page, app);
    const item = popular(page).getByRole('listitem').filter({ hasText: 'Dallas Cowboys' });
    await item.getByRole('button', { name: 'Spot', exact: true }).click();
    await expect(item.getByRole('button', { name: 'Spotted' })).toBeDisabled();
    const [aside, grid] = await Promise.all([
      popular(page).boundingBox(),
      page.getByRole('article').first().boundingBox(),
    ]);
    expect(aside?.x).toBeGreaterThan(grid?.x ?? Number.POSITIVE_INFINITY);
    expect(aside?.y).toBeLessThan(grid?.y ?? 0);
  });
});
