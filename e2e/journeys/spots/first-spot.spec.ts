import { effortOf } from '../../support/browser/effort.ts';
import { expect, test } from '../../support/browser/test.ts';
import { newEmail, PASSWORD } from '../../support/people/api-client.ts';

test('a newcomer gets from the landing page to the first spot in 6 taps, one of them for the email', async ({
  page,
  app,
}) => {
  const email = newEmail();
  const newcomer = effortOf(page);
  await page.goto(app);
  await newcomer.sees('landing', page.getByRole('button', { name: 'Get Started' }));
  await newcomer.taps(page.getByRole('button', { name: 'Get Started' }));
  await newcomer.sees('sign up', page.getByRole('dialog').getByRole('heading', { name: 'Sign Up' }));
  await newcomer.types('Display name', 'Newcomer');
  await newcomer.types('Email', email);
  await newcomer.types('Password', PASSWORD);
  await newcomer.taps(page.getByLabel('I’m 13 or older'));
  await newcomer.taps(page.getByRole('dialog').getByRole('button', { name: 'Sign Up' }));
  await newcomer.sees('check your email', page.getByRole('heading', { name: 'Check your email' }));
  await newcomer.types('Code from the email', await newcomer.readsCode(email));
  await expect(page).toHaveURL(/\/dashboard/);
  const quickSpot = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Quick Spot' });
  await newcomer.sees('dashboard', quickSpot);
  await newcomer.taps(quickSpot);
  await newcomer.sees('Quick Spot', page.getByRole('dialog').getByRole('option').first());
  await newcomer.taps(page.getByRole('dialog').getByRole('option').first());
  await newcomer.sees('the first spot', page.getByText('Team Spotted!', { exact: true }));

  const { way, ...counts } = newcomer.total();
  console.log(`landing to first spot: ${counts.taps} taps: ${JSON.stringify(counts)}: ${way}`);
  expect(counts).toEqual({ screens: 6, fields: 4, taps: 6, mails: 1 });
});
