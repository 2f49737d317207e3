import { expect, test } from '../support/browser/test.ts';
import { fanNamed } from '../support/people/trips.ts';
import { lookAt, type Screen } from './look.ts';

/** Help and Contact, signed in and signed out. */
const screens: Record<string, Screen> = {
  help: async (page, origin) => {
    await page.goto(`${origin}/help`);
    await expect(page.getByRole('heading', { name: 'Troubleshooting' })).toBeVisible();
  },
  'help-search': async (page, origin) => {
    await page.goto(`${origin}/help?q=password`);
    await expect(page.getByRole('status')).toBeVisible();
  },
  'help-nothing': async (page, origin) => {
    await page.goto(`${origin}/help?q=zzzzzz`);
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  },
  'help-article': async (page, origin) => {
    await page.goto(`${origin}/help/start-a-trip`);
    await expect(page.getByRole('heading', { level: 1, name: 'Start a trip' })).toBeVisible();
  },
  contact: async (page, origin) => {
    await page.goto(`${origin}/contact`);
    await expect(page.getByLabel('Name')).toHaveValue('Maya Lindqvist');
  },
  'contact-refused': async (page, origin) => {
    await page.context().clearCookies();
    await page.goto(`${origin}/contact`);
    await expect(page.locator('form[novalidate]')).toBeVisible();
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Choose a topic.')).toBeVisible();
  },
  'contact-sent': async (page, origin) => {
    await page.goto(`${origin}/contact?sent=SP-7K2M9Q`);
    await expect(page.getByText('SP-7K2M9Q')).toBeVisible();
  },
};

test('help and contact have no axe violations in light and dark and fit phone and desktop', async ({
  browser,
  app,
}) => {
  test.setTimeout(240_000);
  await lookAt({ browser, origin: app, fan: await fanNamed(app, 'Maya Lindqvist') }, screens);
});
