import { signUpFan } from '../support/api-client.ts';
import { withDatabase } from '../support/database.ts';
import { expect, test } from '../support/test.ts';
import { lookAt, type Screen, sizeNames } from './look.ts';

/** The steps of signing in and up, and a page that breaks. */
const screens: Record<string, Screen> = {
  'sign-in-forgot': async (page, origin) => {
    await page.context().clearCookies();
    await page.goto(`${origin}/sign-in/forgot`);
    await expect(page.getByLabel('E-mail')).toBeVisible();
  },
  'sign-in-reset': async (page, origin) => {
    await page.context().clearCookies();
    await page.goto(`${origin}/sign-in/reset?token=none`);
    await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible();
  },
  'sign-in-failed': async (page, origin) => {
    await page.context().clearCookies();
    await page.goto(`${origin}/sign-in?error=account_exists`);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'sign-up-check-mail': async (page, origin) => {
    await page.context().clearCookies();
    await page.goto(`${origin}/sign-up/check-mail`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'sign-up-verify': async (page, origin) => {
    await page.context().clearCookies();
    await page.goto(`${origin}/sign-up/verify?token=none`);
    await expect(page.getByText(/has been used or has expired/)).toBeVisible();
  },
  'broken-page': async (page, origin) => {
    await page.route('**/assets/profile-page-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken on purpose')" }),
    );
    await page.goto(`${origin}/profile`);
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  },
  'sign-up-age': async (page, origin, fan) => {
    await withDatabase((client) => client.query('update users set age_confirmed_at = null where id = $1', [fan.id]));
    await page.goto(`${origin}/sign-up/age`);
    await expect(page.getByRole('heading', { name: 'One question first' })).toBeVisible();
  },
};

for (const size of sizeNames) {
  test(`A11Y-01 the steps of signing in and a broken page are clean by axe and keep to the width on the ${size}, light and dark`, async ({
    browser,
    app,
  }) => {
    test.setTimeout(480_000);
    await lookAt({ browser, origin: app, fan: await signUpFan(app), size }, screens);
  });
}
