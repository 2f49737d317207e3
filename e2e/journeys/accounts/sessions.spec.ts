import { openAs, signInInBrowser } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { signUpFan } from '../../support/people/api-client.ts';

test('AUTH-02 a fan sees their sessions, ends one, and signs out other devices, then all devices', async ({
  page,
  browser,
  app,
}) => {
  const fan = await signUpFan(app);
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const [first, second] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!first || !second) throw new Error('No pages');
  for (const other of [first, second]) {
    await signInInBrowser(other, app, fan.email);
    await expect(other).toHaveURL(/\/dashboard/);
  }
  const isSignedOut = async (one: typeof page) => {
    await one.goto(`${app}/settings`);
    await expect(one).toHaveURL(/\/sign-in/);
  };

  await openAs(page, app, fan, '/settings');
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await sessions
    .getByRole('button', { name: /^Sign out (Chrome|Firefox|Safari) on/ })
    .first()
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);

  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await isSignedOut(first);
  await isSignedOut(second);

  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out all devices' }).click();
  await expect(page).toHaveURL(`${app}/`);
  await isSignedOut(page);
  await Promise.all(contexts.map((context) => context.close()));
});
