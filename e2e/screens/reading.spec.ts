import { expect, test } from '../support/browser/test.ts';
import { signUpFan } from '../support/people/api-client.ts';
import { lookAt, type Screen } from './look.ts';

/** Pages with long texts. */
const screens: Record<string, Screen> = {
  about: async (page, origin) => {
    await page.goto(`${origin}/about`);
    await expect(page.getByRole('link', { name: 'Join Sportspot Today' })).toBeVisible();
  },
  privacy: async (page, origin) => {
    await page.goto(`${origin}/privacy`);
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible();
  },
  terms: async (page, origin) => {
    await page.goto(`${origin}/terms`);
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible();
  },
  'faq-category': async (page, origin) => {
    await page.goto(`${origin}/faq?category=competitions-trips`);
    await page.getByText('How does scoring work?').click();
    await page.getByText('What’s a trip?').click();
    await expect(page.getByText('Ranks count teams')).toBeVisible();
  },
};

// axe takes long for long texts.
test.describe.configure({ timeout: 180_000 });

for (const [name, screen] of Object.entries(screens)) {
  test(`${name} has no axe violations in light and dark and fits phone and desktop`, async ({ browser, app }) => {
    await lookAt({ browser, origin: app, fan: await signUpFan(app) }, { [name]: screen });
  });
}
