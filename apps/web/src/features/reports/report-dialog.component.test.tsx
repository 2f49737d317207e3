import type { RouteInput } from '@sportspot/domain/contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signedOut } from '../../testing/accounts.ts';
import { newFan } from '../../testing/fan.ts';
import { openApp } from '../../testing/open-app.tsx';
import type { Responses } from '../../testing/responses.ts';
import { toastOf } from '../../testing/toasts.ts';
import { entryOf, joinedTrip, onServer, ownTrip, playerNamed, tripResponses } from '../../testing/trips.ts';

const dialog = page.getByRole('dialog');
const sendReport = dialog.getByRole('button', { name: 'Send report' });
const accepts: Responses = { 'POST /api/reports': {} };

/** Sends the report in the open dialog with this reason. */
async function reportFor(reason: string): Promise<void> {
  await expect.element(sendReport).toBeDisabled();
  await dialog.getByLabelText(reason).click();
  await sendReport.click();
  await expect.element(toastOf('Thanks for letting us know')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
}

const TOKEN = 'the-token-of-this-link';
const groupId = newId();
const sharedGroup = {
  'GET /api/shared/by-token/:token': {
    type: 'group',
    group: {
      id: groupId,
      name: 'Block 109',
      description: '',
      allowNewMembers: true,
      createdAt: '2026-11-16T12:00:00.000Z',
    },
    totals: { members: 1, totalSpots: 0, leagues: 0, topSpotter: null },
    leaderboard: [],
  },
  'POST /api/shared/by-token/:token/views': {},
} satisfies Responses;

test('MOD-03 a group can be reported by any fan with its link', async () => {
  const server = openApp(`/shared/${TOKEN}`, {
    ...sharedGroup,
    ...accepts,
    'GET /api/shared/by-token/:token/me': { isSignedIn: true, isIn: false, isMaker: false },
  });
  await page.getByRole('button', { name: 'Report Block 109' }).click();
  await reportFor('It’s spam');
  expect(server.calls('POST /api/reports')).toEqual([
    { kind: 'group', targetId: groupId, token: TOKEN, reason: 'spam', comment: '' },
  ]);
});

test('MOD-03 a visitor is asked to sign in before reporting a page, and returns to it', async () => {
  openApp(`/shared/${TOKEN}`, {
    ...sharedGroup,
    'GET /api/session': signedOut,
    'GET /api/shared/by-token/:token/me': { isSignedIn: false, isIn: false, isMaker: false },
  });
  await expect
    .element(page.getByRole('link', { name: 'Sign in to report this page' }))
    .toHaveAttribute('href', `/sign-in?returnTo=${encodeURIComponent(`/shared/${TOKEN}`)}`);
});

test("MOD-03 the creator of a trip reports the nickname of another participant's player", async () => {
  const [ada, bea] = [{ ...newFan(), displayName: 'Ada' }, playerNamed('Bea')];
  const trip = ownTrip(ada, { participantCount: 2 });
  const entries = [
    entryOf(ada, { rank: 1, totalSpots: 0 }),
    entryOf(bea, { rank: 1, totalSpots: 0, seatNo: 1, userName: 'Rude Rowan' }),
  ];
  const server = openApp('/trip', { ...tripResponses(ada, [onServer(trip, { entries })]), ...accepts }, ada);
  await page.getByRole('button', { name: 'Report Rude Rowan' }).click();
  await reportFor('It’s offensive');
  expect(server.calls('POST /api/reports')).toEqual([
    { kind: 'seat', targetId: trip.id, seat: { userId: bea.id, seatNo: 1 }, reason: 'offensive', comment: '' },
  ] satisfies RouteInput<'POST /api/reports'>[]);
});

test("MOD-03 a participant chooses between the trip's name and the nicknames of others' players", async () => {
  const [ada, bea] = [playerNamed('Ada'), { ...newFan(), displayName: 'Bea' }];
  const trip = joinedTrip(ada, { name: 'Route 66' });
  const entries = [
    entryOf(ada, { rank: 1, totalSpots: 0, seatNo: 1, userName: 'Rude Riley' }),
    entryOf(bea, { rank: 1, totalSpots: 0 }),
  ];
  const server = openApp('/trip', { ...tripResponses(bea, [onServer(trip, { entries })]), ...accepts }, bea);
  await page.getByRole('button', { name: 'Report Route 66' }).click();
  await dialog.getByLabelText('Which name?').selectOptions('Rude Riley');
  await expect.element(page.getByRole('dialog', { name: 'Report Rude Riley' })).toBeVisible();
  await reportFor('It’s offensive');
  expect(server.calls('POST /api/reports')).toEqual([
    { kind: 'seat', targetId: trip.id, seat: { userId: ada.id, seatNo: 1 }, reason: 'offensive', comment: '' },
  ] satisfies RouteInput<'POST /api/reports'>[]);
});
