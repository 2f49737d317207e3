// Long because every field and every state of one form is tried here.
import type { Page } from '@playwright/test';
import { BODIES_UNREPORTED } from '../../engines/unsupported.ts';
import { openAs, switchTo } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { smallControls } from '../../support/browser/touch.ts';
import { signUpFan } from '../../support/people/api-client.ts';
import { collector } from '../../support/people/collector.ts';
import {
  answerSuggestion,
  fillSuggestion,
  formOf,
  lions,
  suggestionsOf,
  suggestTeam,
} from '../../support/people/suggestions.ts';
import { createTrip } from '../../support/people/trips.ts';

const FAILED = 'Sorry, there was an error submitting your suggestion. Please try again.';
const THANKS = 'Thanks. Your suggestion is with the moderators.';
const openButton = (page: Page) => page.getByRole('button', { name: 'Suggest Team', exact: true });
const send = (page: Page) => formOf(page).getByRole('button', { name: 'Send suggestion' });

async function openForm(page: Page, origin: string) {
  const fan = await signUpFan(origin);
  await openAs(page, origin, fan, '/dashboard?tab=teams');
  await openButton(page).tap();
  await expect(formOf(page)).toBeVisible();
  return fan;
}

test('DASH-10 MODAL-02 Suggest Team is next to the tabs in both modes and opens its modal', async ({ page, app }) => {
  // Three-digit counts in the tabs, as an avid fan has them.
  const fan = await collector(app, 127);
  await createTrip(app, fan);
  await openAs(page, app, fan, '/dashboard?tab=teams');
  for (const mode of ['Trip', 'All Time'] as const) {
    await switchTo(page, mode);
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      const [button, tabs] = [await openButton(page).boundingBox(), await page.getByRole('tablist').boundingBox()];
      if (!button || !tabs) throw new Error('Neither is to be seen');
      expect(button.x).toBeGreaterThanOrEqual(tabs.x + tabs.width - 1);
      expect(button.x + button.width).toBeLessThanOrEqual(viewport.width);
      expect(button.y).toBeLessThan(tabs.y + tabs.height);
      expect(button.y + button.height).toBeGreaterThan(tabs.y);
      // No tab is pushed out of view.
      expect(await page.getByRole('tablist').evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    }
    await openButton(page).tap();
    await expect(formOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(formOf(page)).toBeHidden();
    await expect(openButton(page)).toBeFocused();
  }
});

test('SUGGEST-01 SUGGEST-02 SUGGEST-03 SUGGEST-04 the form has its fields and options, and needs the four required ones', async ({
  page,
  app,
}) => {
  let sent = 0;
  await page.route('**/api/suggest-team', (route) => {
    sent += 1;
    return route.continue();
  });
  const fan = await openForm(page, app);
  const form = formOf(page);
  await expect(form.getByRole('combobox', { name: 'Sport' }).getByRole('option')).toHaveText([
    'Choose a sport',
    'Football',
    'Basketball',
    'Baseball',
    'Hockey',
    'Soccer',
    'Other',
  ]);
  await expect(form.getByRole('combobox', { name: 'League/Division' }).getByRole('option')).toHaveText([
    'Choose a league',
    'NFL',
    'NBA',
    'MLB',
    'NHL',
    'MLS',
    'Premier League',
    'La Liga',
    'NCAA',
    'Minor League',
    'Other',
  ]);
  const needed = ['Team Name', 'City', 'Sport', 'League/Division'];
  for (const label of needed) await expect(form.getByLabel(label)).toHaveAttribute('required');
  for (const label of ['State/Province', 'Reason'])
    await expect(form.getByLabel(label)).not.toHaveAttribute('required');

  for (const label of needed) {
    await fillSuggestion(page);
    if (/Sport|League/.test(label)) await form.getByLabel(label).selectOption('');
    else await form.getByLabel(label).fill('   ');
    await send(page).tap();
    await expect(form.getByLabel(label)).toBeFocused();
  }
  expect([sent, await suggestionsOf(app, fan)]).toEqual([0, []]);
  expect(await smallControls(page)).toEqual([]);

  await fillSuggestion(page, { state: '', reason: '' });
  await send(page).tap();
  await expect(formOf(page)).toBeHidden();
  expect(await suggestionsOf(app, fan)).toMatchObject([
    { name: lions.name, state: null, reason: null, status: 'open' },
  ]);
  expect(sent).toBe(1);
});

test('SUGGEST-05 SUGGEST-06 SUGGEST-09 SUGGEST-10 a sent suggestion closes the form, shows a thank-you notice, and leaves the form empty for the next one', async ({
  page,
  app,
  browserName,
}) => {
  test.skip(browserName === 'firefox', BODIES_UNREPORTED);
  const arrival = Promise.withResolvers<void>();
  await page.route('**/api/suggest-team', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const fan = await openForm(page, app);
  await fillSuggestion(page);
  const asked = page.waitForRequest('**/api/suggest-team');
  await send(page).tap();
  expect([(await asked).method(), (await asked).postDataJSON()]).toEqual(['POST', lions]);
  const sending = formOf(page).getByRole('button', { name: 'Sending…' });
  await expect(sending).toHaveAttribute('aria-disabled', 'true');
  arrival.resolve();
  await expect(formOf(page)).toBeHidden();
  const notice = page.getByRole('status').filter({ hasText: THANKS });
  await expect(notice.first()).toBeVisible();
  expect(await suggestionsOf(app, fan)).toMatchObject([{ ...lions, status: 'open' }]);

  await openButton(page).tap();
  for (const label of ['Team Name', 'City', 'State/Province', 'Sport', 'League/Division', 'Reason'])
    await expect(formOf(page).getByLabel(label)).toHaveValue('');
});

test('SUGGEST-07 SUGGEST-11 any status other than 2xx is a failure: an alert is shown, and the typed text stays', async ({
  page,
  app,
}) => {
  let status = 0;
  await page.route('**/api/suggest-team', (route) => route.fulfill({ status, body: '{"ok":true}' }));
  await openForm(page, app);
  await fillSuggestion(page);
  for (status of [400, 401, 404, 429, 500, 503]) {
    await send(page).tap();
    await expect(formOf(page).getByRole('alert')).toContainText(FAILED);
    await expect(formOf(page).getByLabel('Team Name')).toHaveValue(lions.name);
    await expect(formOf(page).getByLabel('Reason')).toHaveValue(lions.reason);
  }
  await page.unroute('**/api/suggest-team');
  await page.route('**/api/suggest-team', (route) => route.abort());
  await send(page).tap();
  await expect(formOf(page).getByRole('alert')).toContainText('Network error. Check your connection and try again.');
  await expect(formOf(page).getByRole('alert')).toContainText(FAILED);
});

for (const [title, response] of [
  ['no body', { status: 204 }],
  ['invalid JSON', { status: 200, body: '<html>', contentType: 'application/json' }],
  ['an error only in the body', { status: 202, json: { error: { code: 'internal' } } }],
] as const) {
  test(`SUGGEST-08 the body of the response is ignored: ${title}`, async ({ page, app }) => {
    await page.route('**/api/suggest-team', (route) => route.fulfill(response));
    await openForm(page, app);
    await fillSuggestion(page);
    await send(page).tap();
    await expect(page.getByRole('status').filter({ hasText: THANKS }).first()).toBeVisible();
    await expect(formOf(page)).toBeHidden();
  });
}

test('MOD-02 a team that already exists is shown before sending and can be opened; another one can still be sent', async ({
  page,
  app,
}) => {
  const fan = await openForm(page, app);
  await fillSuggestion(page, { name: 'Packers', city: 'Green Bay', state: 'Wisconsin' });
  const question = formOf(page).getByRole('region', { name: 'Already here. Did you mean this team?' });
  await expect(question.getByRole('button')).toHaveText([
    /Green Bay Packers\s*NFL · Green Bay/,
    'No, it’s another team',
  ]);
  await send(page).tap();
  await expect(question).toBeFocused();
  await formOf(page).getByLabel('Team Name').press('Enter');
  await expect(question).toBeFocused();
  expect(await suggestionsOf(app, fan)).toEqual([]);

  await question.getByRole('button', { name: 'Green Bay Packers' }).tap();
  const team = page.getByRole('dialog', { name: 'Green Bay Packers' });
  await expect(team).toBeVisible();
  await expect(formOf(page)).toBeHidden();
  await team.getByRole('button', { name: 'Close' }).tap();
  await expect(team).toBeHidden();

  // The typed text is still there.
  await openButton(page).tap();
  await expect(formOf(page).getByLabel('Team Name')).toHaveValue('Packers');
  await question.getByRole('button', { name: 'No, it’s another team' }).tap();
  await expect(formOf(page)).toBeHidden();
  expect(await suggestionsOf(app, fan)).toMatchObject([{ name: 'Packers', city: 'Green Bay', status: 'open' }]);
});

test('SUGGEST-11 offline the form says so and keeps the typed text, and sends it when back online', async ({
  page,
  app,
  context,
}) => {
  const fan = await openForm(page, app);
  await fillSuggestion(page);
  await context.setOffline(true);
  await expect(formOf(page).getByText('You’re offline. Reconnect to send it.')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await expect(formOf(page).getByLabel('Team Name')).toHaveValue(lions.name);
  await context.setOffline(false);
  await send(page).tap();
  await expect(formOf(page)).toBeHidden();
  expect(await suggestionsOf(app, fan)).toHaveLength(1);
});

test('a search without results offers to suggest the typed name', async ({ page, app }) => {
  await openAs(page, app, await signUpFan(app), '/dashboard?tab=browse&q=Utrecht+Lions');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Suggest Team' }).tap();
  await expect(formOf(page).getByLabel('Team Name')).toHaveValue('Utrecht Lions');
  await page.goBack();
  await expect(formOf(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No teams found' })).toBeVisible();
});

test('MOD-02 My suggestions shows the state of each, with the reply as plain text and the added team', async ({
  page,
  app,
}) => {
  const fan = await signUpFan(app);
  await openAs(page, app, fan, '/settings');
  const mine = page.getByRole('region', { name: 'My suggestions' });
  await expect(mine).toContainText('No suggestions yet.');
  const script = '<img src=x onerror="document.title=1"><b>Lions</b>';
  for (const name of ['First Fox', 'Second Fox', script])
    await suggestTeam(app, fan, { name, city: script, state: script, reason: script });
  await answerSuggestion('First Fox', fan, { status: 'rejected', answer: `It folded in 1953.\n${script}` });
  await answerSuggestion('Second Fox', fan, { status: 'accepted', answer: 'Welcome.', teamId: 'nfl-gb' });

  await openAs(page, app, fan, '/dashboard?suggest=');
  await formOf(page).getByRole('link', { name: 'My suggestions' }).tap();
  await expect(mine.getByRole('listitem')).toHaveText([
    /<b>Lions<\/b>.*Waiting for a moderator\. Suggested on \w+ \d+, \d{4}\./,
    /Second Fox.*Added, thanks to you\..*Welcome\..*Green Bay Packers/,
    /First Fox.*Declined\..*It folded in 1953\.\s*<img src=x/,
  ]);
  await expect(mine).toBeInViewport();
  expect(await mine.locator('img[src=x], b').count()).toBe(0);
  await mine.getByRole('link', { name: 'Green Bay Packers' }).tap();
  await expect(page).toHaveURL(`${app}/team/nfl-gb`);
});
