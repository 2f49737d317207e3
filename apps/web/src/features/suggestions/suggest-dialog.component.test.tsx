import { expect, test } from 'vitest';
import { goOffline } from '../../testing/device.ts';
import { unreachable } from '../../testing/responses.ts';
import {
  FAILED,
  fieldOf,
  fillSuggestion,
  lions,
  openSuggestForm,
  sendSuggestion,
  suggestButton,
  suggestForm,
  thanksNotice,
} from '../../testing/suggestions.ts';

const alert = suggestForm.getByRole('alert');

test('SUGGEST-05 SUGGEST-06 SUGGEST-09 SUGGEST-10 a sent suggestion closes the form, shows a thank-you notice, and leaves the form empty for the next one', async () => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  const server = await openSuggestForm({
    'POST /api/suggest-team': async () => {
      await arrival;
      return {};
    },
  });
  await fillSuggestion();
  await sendSuggestion.click();
  await expect.element(suggestForm.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true');
  expect(server.calls('POST /api/suggest-team')).toEqual([
    {
      name: 'Utrecht Lions',
      city: 'Utrecht',
      state: 'Utrecht Province',
      league: 'Other',
      sport: 'Football',
      reason: 'Caps on every train.',
    },
  ]);
  arrive();
  await expect.element(suggestForm).not.toBeInTheDocument();
  await expect.element(thanksNotice).toBeVisible();

  await suggestButton.click();
  for (const label of ['Team Name', 'City', 'State/Province', 'Sport', 'League/Division', 'Reason'])
    await expect.element(fieldOf(label)).toHaveValue('');
});

test('SUGGEST-07 SUGGEST-11 any status other than 2xx is a failure: an alert is shown, and the typed text stays', async () => {
  const server = await openSuggestForm();
  await fillSuggestion();
  for (const [index, status] of [400, 401, 404, 429, 500, 503].entries()) {
    server.respond({ 'POST /api/suggest-team': new Response('{"ok":true}', { status }) });
    await sendSuggestion.click();
    await expect.poll(() => server.calls('POST /api/suggest-team')).toHaveLength(index + 1);
    await expect.element(sendSuggestion).toBeVisible();
    await expect.element(alert).toHaveTextContent(FAILED);
    await expect.element(fieldOf('Team Name')).toHaveValue(lions.name);
    await expect.element(fieldOf('Reason')).toHaveValue(lions.reason);
  }
  server.respond({ 'POST /api/suggest-team': unreachable });
  await sendSuggestion.click();
  await expect.element(alert).toMatchTextContent('Network error. Check your connection and try again.');
  await expect.element(alert).toMatchTextContent(FAILED);
});

test.each([
  ['no body', new Response(null, { status: 204 })],
  ['invalid JSON', new Response('<html>', { headers: { 'content-type': 'application/json' } })],
  ['an error only in the body', Response.json({ error: { code: 'internal' } }, { status: 202 })],
])('SUGGEST-08 the body of the response is ignored: %s', async (_, response) => {
  await openSuggestForm({ 'POST /api/suggest-team': response });
  await fillSuggestion();
  await sendSuggestion.click();
  await expect.element(thanksNotice).toBeVisible();
  await expect.element(suggestForm).not.toBeInTheDocument();
  expect(response.bodyUsed).toBe(false);
});

test('SUGGEST-11 offline the form says so and keeps the typed text, and sends it when back online', async () => {
  const server = await openSuggestForm({ 'POST /api/suggest-team': {} });
  await fillSuggestion();
  const goOnline = goOffline();
  await expect.element(suggestForm.getByText(/You’re offline. Reconnect to send it./)).toBeVisible();
  await expect.element(sendSuggestion).toBeDisabled();
  await expect.element(fieldOf('Team Name')).toHaveValue(lions.name);
  goOnline();
  await sendSuggestion.click();
  await expect.element(suggestForm).not.toBeInTheDocument();
  expect(server.calls('POST /api/suggest-team')).toEqual([lions]);
});
