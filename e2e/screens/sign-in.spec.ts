import { PASSKEY_NAME_MAX } from '@sportspot/domain/accounts/accounts.constants.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { BROWSE_NFL, cardOf, signInInBrowser } from '../support/browser/person.ts';
import { expect, test } from '../support/browser/test.ts';
import { type Fan, signUpFan } from '../support/people/api-client.ts';
import { suspend } from '../support/people/moderation.ts';
import { ageSessions, givePasskey } from '../support/people/passkeys.ts';
import { withDatabase } from '../support/servers/database.ts';
import { lookAt, type Screen } from './look.ts';

const otherSession = ({ id }: Fan, device: string) =>
  withDatabase((client) =>
    client.query(
      `insert into auth_sessions (id, user_id, token, user_agent, expires_at, created_at, updated_at)
       values ($1, $2, $4, $3, now() + interval '1 day', now() - interval '40 days', now() - interval '3 days')`,
      [newId(), id, device, newId()],
    ),
  );

/** Sign-in methods and sessions; later screens depend on earlier ones. */
const screens: Record<string, Screen> = {
  'sign-up-passkey': async (page, origin) => {
    await page.context().clearCookies();
    await page.goto(`${origin}/sign-up`);
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await expect(page.getByText(/No password needed/)).toBeVisible();
  },
  'sign-in-ways': async (page, origin) => {
    await page.context().clearCookies();
    await page.goto(`${origin}/sign-in`);
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  },
  suspended: async (page, origin) => {
    const rudi = await signUpFan(origin);
    await suspend(rudi, 'Three upheld reports: two group names that insult people, and a nickname that does it again.');
    await page.context().clearCookies();
    await signInInBrowser(page, origin, rudi.email);
    await expect(page.getByRole('heading', { name: 'Account suspended' })).toBeVisible();
  },
  'make-passkey': async (page, origin) => {
    await page.goto(`${origin}/sign-up/passkey`);
    await expect(page.getByRole('button', { name: 'Create passkey' })).toBeVisible();
  },
  'settings-sign-in': async (page, origin, fan) => {
    await givePasskey(fan, 'Blue phone');
    await givePasskey(fan, 'W'.repeat(PASSKEY_NAME_MAX));
    await page.goto(`${origin}/settings`);
    const methods = page.getByRole('region', { name: 'Sign-in', exact: true });
    await expect(methods.getByRole('listitem')).toHaveCount(6);
    await methods.evaluate((section) => section.scrollIntoView());
  },
  'settings-sessions': async (page, origin, fan) => {
    for (const device of ['Safari/iPhone', 'Firefox/Windows', '/']) await otherSession(fan, device);
    await page.goto(`${origin}/settings`);
    const sessions = page.getByRole('region', { name: 'Where you’re signed in' });
    await expect(sessions.getByRole('listitem').nth(3)).toBeVisible();
    await sessions.evaluate((section) => section.scrollIntoView());
  },
  'sign-out-everywhere': async (page, origin) => {
    await page.goto(`${origin}/settings`);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'sign-out-unsent': async (page, origin) => {
    await page.route('**/api/operations', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto(origin + BROWSE_NFL);
    const card = cardOf(page, 'Arizona Cardinals');
    await card.getByRole('button', { name: 'Spot', exact: true }).click();
    await expect(card.getByRole('button', { name: 'Spotted' })).toBeDisabled();
    await page.goto(`${origin}/settings`);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Sign out with 1 unsent change?' })).toBeVisible();
  },
  'change-password': async (page, origin) => {
    await page.goto(`${origin}/settings`);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'link-hosted': async (page, origin) => {
    await page.goto(`${origin}/settings`);
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'change-email': async (page, origin, fan) => {
    await page.goto(`${origin}/settings`);
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill(`new-${fan.email}`);
    await page.getByRole('button', { name: 'Send both emails' }).click();
    await expect(page.getByText(/not confirmed yet/)).toBeVisible();
  },
  'confirm-email': async (page, origin) => {
    await page.goto(`${origin}/sign-in/email?token=none`);
    await expect(page.getByRole('button', { name: 'Confirm change' })).toBeVisible();
  },
  'sign-in-again': async (page, origin, fan) => {
    await ageSessions(fan.email);
    await page.goto(`${origin}/settings`);
    await page.getByRole('button', { name: 'Remove passkey Blue phone' }).first().click();
    await page.getByRole('button', { name: 'Remove passkey', exact: true }).click();
    await expect(page.getByLabel('Your password')).toBeVisible();
  },
};

test('A11Y-01 sign-in methods and sessions have no axe violations in light and dark and fit phone and desktop', async ({
  browser,
  named,
}) => {
  test.setTimeout(480_000);
  await lookAt({ browser, origin: named, fan: await signUpFan(named) }, screens);
});
