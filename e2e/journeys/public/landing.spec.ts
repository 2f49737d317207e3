import { expect, test } from '../../support/browser/test.ts';

test('LAND-02 LAND-03 LAND-04 LAND-07 LAND-08 the landing page shows its claims', async ({ page, app }) => {
  await page.goto(app);
  await expect(page.getByText('340+ Teams Available')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /Sportspot/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', /^\/sign-up/);
  await expect(page.getByText('MLB, NBA & More')).toBeVisible();
  await expect(page.getByRole('img', { name: '340+' })).toBeVisible();
});

test('LAND-05 LAND-06 AUTH-01 Sign In opens the sign-in modal, and Get Started the one for sign-up', async ({
  page,
  app,
}) => {
  for (const [name, title] of [
    ['Sign In', 'Sign In'],
    ['Get Started', 'Sign Up'],
  ] as const) {
    await page.goto(app);
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name: title }).getByLabel('Password')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
});

test("the landing page loads the app when a button is used, and a tap before that isn't lost", async ({
  page,
  app,
}) => {
  const asked: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    asked.push(route.request().url());
    if (route.request().url().includes('/start-')) await held;
    await route.continue();
  });
  const session = page.waitForResponse(/\/api\/session/);
  await page.goto(app, { waitUntil: 'load' });
  await session;
  expect(asked).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect.poll(() => asked.some((url) => url.includes('/start-'))).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('dialog').getByLabel('Password')).toBeVisible();
  await expect(page).toHaveURL(`${app}/`);
});

test("Sign In opens the sign-in page if the app's code can't be loaded", async ({ page, app }) => {
  await page.route('**/assets/start-*.js', (route) => route.abort());
  await page.goto(app);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
});

test('the buttons for signing in and up work without JavaScript and lead to a page that asks for it', async ({
  browser,
  app,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(app);
  for (const [control, address] of [
    [page.getByRole('button', { name: 'Sign In' }), /\/sign-in/],
    [page.getByRole('button', { name: 'Get Started' }), /\/sign-up/],
    [page.getByRole('link', { name: 'Sign Up' }), /\/sign-up/],
  ] as const) {
    await control.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { name: 'JavaScript is off' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Home' }).click();
  }
});

/** Empty marketing phrases. */
const FILLER =
  /\b(?:amazing|awesome|ultimate|seamless|effortless|revolutionary|unleash|elevate|discover|journey|simply|whether you|like never before|and more)\b|!/i;

test('LAND-10 the texts of the hero and the cards are short and contain no filler', async ({ page, app }) => {
  await page.goto(app);
  const hero = page.locator('main section').first().locator('p');
  const cards = page.getByRole('region', { name: 'How Sportspot Works' }).locator('p');
  const tiles = page.getByRole('region', { name: 'Supported Leagues' }).locator('p');
  await expect(cards).toHaveCount(4);
  for (const [texts, words] of [
    [hero, 30],
    [cards, 20],
    [tiles, 10],
  ] as const) {
    for (const text of await texts.allInnerTexts()) {
      expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(words);
      expect(text).not.toMatch(FILLER);
    }
  }
  // No two texts are the same.
  const all = [...(await hero.allInnerTexts()), ...(await cards.allInnerTexts())];
  expect(new Set(all).size).toBe(all.length);
});

test('LAND-09 LAND-11 four cards explain how it works, and ten tiles show the leagues', async ({ page, app }) => {
  await page.goto(app);
  const how = page.getByRole('region', { name: 'How Sportspot Works' });
  await expect(how.getByRole('heading', { level: 3 })).toHaveText([
    'All-Time Tracking',
    'Trip Competitions',
    'Multiple Leagues',
    'Achievements',
  ]);
  const leagues = page.getByRole('region', { name: 'Supported Leagues' });
  await expect(leagues.getByRole('heading', { level: 3 })).toHaveText([
    'MLB',
    'NBA',
    'NFL',
    'NHL',
    'MLS',
    'Soccer',
    'International Soccer',
    'College Sports',
    'Minor Leagues',
    'Coming Soon',
  ]);
});

test('LAND-12 LAND-13 the footer has its eight links and the year 2025', async ({ page, app }) => {
  await page.goto(app);
  const footer = page.getByRole('contentinfo');
  const links = await footer.getByRole('link').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(['/', '/dashboard', '/about', '/contact', '/help', '/privacy', '/terms', '/faq']);
  await expect(footer.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Help Center' })).toBeVisible();
  await expect(footer).toContainText('2025');
});
