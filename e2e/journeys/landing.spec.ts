import { expect, test } from '../support/test.ts';

test('LAND-02 LAND-03 LAND-04 LAND-07 LAND-08 the landing page makes its claims', async ({ page, app }) => {
  await page.goto(app);
  await expect(page.getByText('340+ Teams Available')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /Sportspot/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', /^\/sign-up/);
  await expect(page.getByText('MLB, NBA & More')).toBeVisible();
  await expect(page.getByRole('img', { name: '340+' })).toBeVisible();
});

test('LAND-05 LAND-06 AUTH-01 Sign In and Get Started open the sign-in modal', async ({ page, app }) => {
  for (const name of ['Sign In', 'Get Started']) {
    // Before the page's code has taken over, the button is a form that leads to the sign-in page instead.
    await expect(async () => {
      await page.goto(app);
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog').getByLabel('Password')).toBeVisible({ timeout: 3000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('signing in works before any script has run', async ({ browser, app }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(app);
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
});

test('LAND-09 LAND-11 four cards say how it works, ten tiles which leagues there are', async ({ page, app }) => {
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
  const links = await footer.getByRole('navigation').getByRole('link').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(['/', '/dashboard', '/about', '/contact', '/help', '/privacy', '/terms', '/faq']);
  await expect(footer.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Help Center' })).toBeVisible();
  await expect(footer).toContainText('2025');
});
