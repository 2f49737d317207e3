import { openAs, signInInBrowser, signUpInBrowser } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { PASSWORD } from '../../support/people/api-client.ts';
import { appoint, leaveMessage, moderatorNamed } from '../../support/people/moderation.ts';
import { addVirtualAuthenticator, ageSessions } from '../../support/people/passkeys.ts';
import { fillSuggestion, formOf } from '../../support/people/suggestions.ts';
import { fanNamed } from '../../support/people/trips.ts';

test('MOD-01 MOD-02 SUGGEST-06 fans suggest teams, moderators accept one and reject another with a reason, and the fan reads both', async ({
  page,
  browser,
  app,
}) => {
  const sue = await fanNamed(app, 'Sue');
  const unique = sue.id.slice(-8);
  const theirs = await (await browser.newContext()).newPage();
  await openAs(theirs, app, sue, '/dashboard?tab=teams');
  for (const name of [`Nomads ${unique}`, `<b>Rovers</b> ${unique}`]) {
    await theirs.getByRole('button', { name: 'Suggest Team', exact: true }).click();
    await fillSuggestion(theirs, { name });
    await formOf(theirs).getByRole('button', { name: 'Send suggestion' }).click();
    await expect(formOf(theirs)).toBeHidden();
  }
  await openAs(page, app, await moderatorNamed(app, 'Morgan'), '/settings');
  await page.getByRole('link', { name: 'Moderation' }).tap();
  await expect(page).toHaveURL(/\/admin$/);
  const entry = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await entry(`Nomads ${unique}`).getByRole('button', { name: 'Accept' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await dialog.getByLabel('Reason').fill('It comes with the next version.');
  await dialog.getByRole('button', { name: 'Accept' }).tap();
  await expect(entry(`Nomads ${unique}`)).toHaveCount(0);

  await entry(`<b>Rovers</b> ${unique}`).getByRole('button', { name: 'Reject' }).tap();
  await dialog.getByLabel('Reason').fill('<i>It</i> plays no more.');
  await dialog.getByRole('button', { name: 'Reject' }).tap();
  await expect(entry(`<b>Rovers</b> ${unique}`)).toHaveCount(0);
  await page.getByLabel('Show').selectOption('Rejected');
  await expect(entry(`<b>Rovers</b> ${unique}`)).toContainText('Answer: <i>It</i> plays no more.');

  await theirs.goto(`${app}/settings`);
  await expect(theirs.getByRole('region', { name: 'My suggestions' }).getByRole('listitem')).toHaveText([
    /<b>Rovers<\/b>.*Declined\..*<i>It<\/i> plays no more\./,
    /Nomads.*Accepted, thanks to you\..*It comes with the next version\./,
  ]);
  await theirs.context().close();
  await page.getByRole('tab', { name: 'Log' }).tap();
  await expect(entry('<i>It</i> plays no more.')).toContainText(/Rejected a suggestion.*By Morgan.*About Sue/);
});

test('MOD-01 SET-08 a fan who signed in a while ago adds a passkey after confirming their identity; a moderator needs it, and again after an hour without losing typed text', async ({
  page,
  named: origin,
}) => {
  await addVirtualAuthenticator(page);
  const email = await signUpInBrowser(page, origin, { returnTo: '/settings' });
  await ageSessions(email);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a passkey' }).tap();
  await dialog.getByLabel('Passkey name').fill('Blue phone');
  await dialog.getByRole('button', { name: 'Add passkey' }).tap();
  await expect(dialog.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).tap();
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible();
  await appoint(email);
  const { reference } = await leaveMessage('The wheel squeaks');

  await page.goto(`${origin}/admin?tab=messages`);
  await expect(page.getByText('Moderators use their passkey once an hour.')).toBeVisible();
  const message = page.getByRole('listitem').filter({ hasText: reference });
  await page.getByRole('button', { name: 'Use a passkey' }).tap();
  await message.getByRole('button', { name: 'Close' }).tap();
  await dialog.getByLabel('Reason').fill('It needs no answer');

  await ageSessions(email, 61);
  await dialog.getByRole('button', { name: 'Close message' }).tap();
  await expect(dialog.getByRole('alert')).toContainText('Use yours to continue.');
  await dialog.getByRole('button', { name: 'Use a passkey' }).tap();
  await expect(dialog).toBeHidden();
  await expect(message).toHaveCount(0);
  await page.getByRole('tab', { name: 'Log' }).tap();
  await expect(page.getByRole('listitem').filter({ hasText: 'It needs no answer' })).toContainText('Closed a message');
  await page.getByLabel('Show').selectOption('What moderators read');
  await expect(page.getByRole('listitem').filter({ hasText: 'Read messages' }).first()).toBeVisible();
});

test("MOD-03 a name is reported on its owner's page, and the owner is suspended with a reason they can read", async ({
  page,
  browser,
  app,
}) => {
  const rude = await fanNamed(app, 'Rude Rudi');
  await openAs(page, app, await fanNamed(app, 'Rae'), `/user/${rude.id}/teams`);
  await page.getByRole('button', { name: 'Report Rude Rudi' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Report Rude Rudi' });
  await expect(dialog.getByRole('button', { name: 'Send report' })).toBeDisabled();
  await dialog.getByLabel('It’s offensive').check();
  await dialog.getByLabel(/Anything else/).fill(`See ${rude.id}`);
  await dialog.getByRole('button', { name: 'Send report' }).tap();
  await expect(page.getByText('Thanks for letting us know', { exact: true })).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await openAs(desk, app, await moderatorNamed(app, 'Morgan'), '/admin?tab=reports');
  const report = desk.getByRole('listitem').filter({ hasText: rude.id });
  await expect(report).toContainText('Rude Rudi');
  await report.getByRole('button', { name: 'Uphold' }).click();
  const decision = desk.getByRole('dialog', { name: 'Uphold this report?' });
  await decision.getByLabel('Action').selectOption('Suspend Rude Rudi');
  await decision.getByLabel('Reason').fill('Names that hurt');
  await decision.getByRole('button', { name: 'Uphold' }).click();
  await expect(report).toHaveCount(0);
  await desk.goto(`${app}/admin?tab=people`);
  await desk.getByLabel('Start of a name, or an ID').fill(rude.id);
  await desk.getByRole('button', { name: 'Find people' }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: rude.id })).toContainText('Suspended: Names that hurt');

  const theirs = await (await browser.newContext()).newPage();
  await openAs(theirs, app, rude, '/dashboard');
  await expect(theirs).toHaveURL(/\/sign-in/);
  await signInInBrowser(theirs, app, rude.email);
  await expect(theirs.getByRole('heading', { name: 'Account suspended' })).toBeVisible();
  await expect(theirs.getByRole('alert')).toHaveText('Reason: Names that hurt');
  await desk.getByRole('button', { name: 'Lift suspension' }).click();
  await desk.getByRole('dialog').getByLabel('Reason').fill('Sorry was said');
  await desk.getByRole('dialog').getByRole('button', { name: 'Lift suspension' }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/dashboard/);
  await desk.context().close();
  await theirs.context().close();
});
