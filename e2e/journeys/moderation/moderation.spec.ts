import { sessionApi } from '@sportspot/domain/accounts/session.contract.ts';
import { suggestionsApi } from '@sportspot/domain/support/suggestions.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { openAs, signInInBrowser, signUpInBrowser } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi } from '../../support/people/api-client.ts';
import { createGroup } from '../../support/people/groups.ts';
import { appoint, leaveMessage, moderatorNamed } from '../../support/people/moderation.ts';
import { addVirtualAuthenticator, ageSessions } from '../../support/people/passkeys.ts';
import { suggestTeam } from '../../support/people/suggestions.ts';
import { createTrip, fanNamed, joinTrip } from '../../support/people/trips.ts';

test('MOD-01 MOD-02 moderators accept a suggestion and reject another with a reason that the fan reads', async ({
  page,
  app,
}) => {
  const sue = await fanNamed(app, 'Sue');
  const unique = sue.id.slice(-8);
  await suggestTeam(app, sue, { name: `Nomads ${unique}` });
  await suggestTeam(app, sue, { name: `<b>Rovers</b> ${unique}` });
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

  const { body } = await callApi(app, suggestionsApi.mine, {}, sue.cookie);
  expect(body.suggestions).toMatchObject([
    { status: 'rejected', answer: '<i>It</i> plays no more.' },
    { status: 'accepted', answer: 'It comes with the next version.' },
  ]);
  await page.getByRole('tab', { name: 'Log' }).tap();
  await expect(entry('<i>It</i> plays no more.')).toContainText(/Rejected a suggestion.*By Morgan.*About Sue/);
});

test('MOD-01 a moderator who signed in with a password needs a passkey, and again after an hour without losing typed text', async ({
  page,
  named: origin,
}) => {
  await addVirtualAuthenticator(page);
  const email = await signUpInBrowser(page, origin, { returnTo: '/settings' });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a passkey' }).tap();
  await dialog.getByLabel('Passkey name').fill('Blue phone');
  await dialog.getByRole('button', { name: 'Add passkey' }).tap();
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

test('MOD-01 a moderator replies to a message by email and marks it as done', async ({ page, app }) => {
  const { reference, email } = await leaveMessage('The wheel squeaks');
  await openAs(page, app, await moderatorNamed(app, 'Morgan'), '/admin?tab=messages');
  const message = page.getByRole('listitem').filter({ hasText: reference });
  const href = await message.getByRole('link', { name: email }).getAttribute('href');
  expect(href).toBe(`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`[${reference}] Sportspot`)}`);
  await message.getByRole('button', { name: 'Mark as answered' }).tap();
  await page.getByRole('dialog').getByLabel('Reason').fill('Oiled');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as answered' }).tap();
  await expect(message).toHaveCount(0);
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

test("MOD-01 the moderation page doesn't exist for others", async ({ page, app }) => {
  const fan = await fanNamed(app, 'Fay');
  await openAs(page, app, fan, '/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Moderation' })).toHaveCount(0);
  await page.goto(`${app}/admin`);
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
});

test('MOD-03 a group can be reported by any fan with its link, and a rejected display name is explained', async ({
  page,
  app,
}) => {
  const [ada, bea] = [await fanNamed(app, 'Ada'), await fanNamed(app, 'Bea')];
  const group = await createGroup(app, ada, { name: 'Block 109' });
  await openAs(page, app, bea, `/shared/${group.shareToken}`);
  await page.getByRole('button', { name: 'Report Block 109' }).tap();
  await page.getByRole('dialog').getByLabel('It’s spam').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).tap();
  await expect(page.getByText('Thanks for letting us know', { exact: true })).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`${app}/shared/${group.shareToken}`);
  await expect(page.getByRole('link', { name: 'Sign in to report this page' })).toHaveAttribute('href', /returnTo/);

  await openAs(page, app, bea, '/settings');
  await page.getByLabel('Display name').fill(atob('UHV0YSBCZWE='));
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByText(/^That text isn’t allowed/).first()).toBeVisible();
  const { body } = await callApi(app, sessionApi.session, {}, bea.cookie);
  expect(body.user?.displayName).toBe('Bea');
});

test("MOD-03 participants, also the creator, report the nickname of another participant's player on the trip page", async ({
  page,
  app,
}) => {
  const [ada, bea] = [await fanNamed(app, 'Ada'), await fanNamed(app, 'Bea')];
  const trip = await createTrip(app, ada);
  await joinTrip(app, bea, trip);
  await callApi(app, tripsApi.setSeat, { tripId: trip.id, seatNo: 1, nickname: 'Rude Rowan' }, bea.cookie);
  await openAs(page, app, ada, `/trip?trip=${trip.id}`);
  await page.getByRole('button', { name: 'Report Rude Rowan' }).tap();
  await page.getByRole('dialog').getByLabel('It’s offensive').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).tap();
  await expect(page.getByText('Thanks for letting us know', { exact: true })).toBeVisible();

  await callApi(app, tripsApi.setSeat, { tripId: trip.id, seatNo: 1, nickname: 'Rude Riley' }, ada.cookie);
  await openAs(page, app, bea, `/trip?trip=${trip.id}`);
  await page.getByRole('button', { name: `Report ${trip.name}` }).tap();
  await page.getByRole('dialog').getByLabel('Which name?').selectOption('Rude Riley');
  await expect(page.getByRole('dialog', { name: 'Report Rude Riley' })).toBeVisible();
  await page.getByRole('dialog').getByLabel('It’s offensive').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).tap();
  await expect(page.getByText('Thanks for letting us know', { exact: true })).toBeVisible();

  await openAs(page, app, await moderatorNamed(app, 'Morgan'), '/admin?tab=reports');
  for (const name of ['Rude Rowan', 'Rude Riley'])
    await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
});
