import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newFan } from '../../testing/fan.ts';
import { groupAddress, groupResponses, joinedGroup, memberOf } from '../../testing/groups.ts';
import { openApp } from '../../testing/open-app.tsx';
import { textsOf } from '../../testing/pages.ts';
import { addressOf, createLink, linkServer, shareDialog, TOKEN } from '../../testing/sharing/links.ts';
import { endedTrip, onServer, ownTrip, playerNamed, ticket, tripResponses } from '../../testing/trips.ts';

const expiry = shareDialog.getByLabelText('Link expires');
const link = shareDialog.getByLabelText('Share link');
const shareTrip = ticket.getByRole('button', { name: 'Share trip' });
const closedNote = shareDialog.getByText('Not public. People need the code to join.');

test('LINK-06 LINK-12 a trip is shared with the same dialog', async () => {
  const sam = newFan();
  const trip = ownTrip(sam, { isPublic: false });
  const server = openApp('/trip', { ...tripResponses(sam, [onServer(trip)]), ...linkServer }, sam);
  await shareTrip.click();
  await expect.element(page.getByRole('dialog', { name: 'Share trip' })).toBeVisible();
  await expect.element(closedNote).toBeVisible();
  await expiry.selectOptions('After 1 day');
  await createLink.click();
  await expect.element(link).toHaveValue(addressOf(TOKEN));
  expect(server.calls('POST /api/links')).toEqual([{ type: 'trip', targetId: trip.id, expiresInDays: 1 }]);
});

test('LINK-06 LINK-12 a trip can still be shared after it has ended', async () => {
  const sam = newFan();
  const trip = endedTrip(sam, { isPublic: false });
  openApp(`/trip?trip=${trip.id}`, { ...tripResponses(sam, [onServer(trip)]), ...linkServer }, sam);
  await expect.element(ticket.getByText('Ended').first()).toBeVisible();
  await shareTrip.click();
  await expect.element(expiry).toBeVisible();
  await expect.element(closedNote).not.toBeInTheDocument();
  await createLink.click();
  await expect.element(link).toHaveValue(addressOf(TOKEN));
});

test('LINK-10 LINK-12 a group has its own expiry choices, and any member can create a link', async () => {
  const [sam, maya] = [newFan(), playerNamed('Maya')];
  const group = joinedGroup(maya);
  const entries = [memberOf(maya, { rank: 1, totalSpots: 1 }), memberOf(sam, { rank: 2, totalSpots: 0 })];
  const server = openApp(groupAddress(group), { ...groupResponses(sam, group, entries), ...linkServer }, sam);
  await page.getByRole('button', { name: 'More ways to share' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Share group' })).toBeVisible();
  const choices = ['Never', 'After 7 days', 'After 30 days', 'After 90 days', 'After 365 days'];
  expect(textsOf(expiry.getByRole('option'))).toEqual(choices);
  await createLink.click();
  await expect.element(link).toHaveValue(addressOf(TOKEN));
  expect(server.calls('POST /api/links')).toEqual([{ type: 'group', targetId: group.id, expiresInDays: null }]);
});
