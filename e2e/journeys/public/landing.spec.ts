import { expect, test } from '../../support/browser/test.ts';

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

test("Sign In opens the sign-in page if the app's code can't be loaded, or without JavaScript, which that page asks for", async ({
  page,
  browser,
  app,
}) => {
  await page.route('**/assets/start-*.js', (route) => route.abort());
  await page.goto(app);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/sign-in/);

  const without = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await without.goto(app);
  for (const [control, address] of [
    [without.getByRole('button', { name: 'Sign In' }), /\/sign-in/],
    [without.getByRole('button', { name: 'Get Started' }), /\/sign-up/],
    [without.getByRole('link', { name: 'Sign Up' }), /\/sign-up/],
  ] as const) {
    await control.click();
    await expect(without).toHaveURL(address);
    await expect(without.getByRole('heading', { name: 'JavaScript is off' })).toBeVisible();
    await without.getByRole('link', { name: 'Back to Home' }).click();
  }
});
