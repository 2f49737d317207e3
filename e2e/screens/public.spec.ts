import { expect, test } from '../support/browser/test.ts';
import { signUpFan } from '../support/people/api-client.ts';
import { lookAt, type Screen } from './look.ts';

/** Opens a page signed out. */
const visit =
  (path: string): Screen =>
  async (page, origin) => {
    await page.context().clearCookies();
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

const screens: Record<string, Screen> = {
  about: visit('/about'),
  contact: visit('/contact'),
  help: visit('/help'),
  privacy: visit('/privacy'),
  terms: visit('/terms'),
  faq: visit('/faq'),
  'not-found': visit('/no/such/page'),
  'landing-sign-in': async (page, origin, fan) => {
    await visit('/')(page, origin, fan);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('dialog').getByLabel('Password')).toBeVisible();
  },
  'landing-sign-up': async (page, origin, fan) => {
    await visit('/')(page, origin, fan);
    await page.getByRole('button', { name: 'Get Started' }).click();
    await expect(page.getByRole('dialog').getByLabel('Display name')).toBeVisible();
  },
};

test('A11Y-01 public pages have no axe violations in light and dark and fit phone and desktop', async ({
  browser,
  app,
}) => {
  test.setTimeout(210_000);
  await lookAt({ browser, origin: app, fan: await signUpFan(app) }, screens);
});
