import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { member, openShared, SHARED_TOKEN, signedIn, tripPageOf } from '../../testing/sharing/shared-pages.ts';
import { playerNamed } from '../../testing/trips.ts';

const maya = playerNamed('Maya Lindqvist');
const join = page.getByRole('link', { name: 'Join Competition' });
const open = page.getByRole('link', { name: 'Open trip' });

test('SHARE-12 a trip sends a visitor to sign-up first', async () => {
  openShared(tripPageOf(maya));
  await expect.element(page.getByRole('heading', { name: 'No Activity Yet' })).toBeVisible();
  const wanted = encodeURIComponent(`/trip?join=${SHARED_TOKEN}`);
  await expect.element(join).toHaveAttribute('href', `/sign-up?returnTo=${wanted}`);
});

test('SHARE-11 a trip sends a signed-in fan to the trip page, which joins', async () => {
  openShared(tripPageOf(maya), signedIn);
  await expect.element(join).toHaveAttribute('href', `/trip?join=${SHARED_TOKEN}`);
});

test('SHARE-12 a trip opens for a participant', async () => {
  const shown = tripPageOf(maya);
  openShared(shown, member);
  await expect.element(open).toHaveAttribute('href', `/trip?trip=${shown.trip.id}`);
  await expect.element(join).not.toBeInTheDocument();
});

const ended = tripPageOf(maya, { phase: 'closing', isOpen: false });

test("an ended trip's link says that no one can join and offers no way to", async () => {
  openShared(ended);
  await expect.element(page.getByText('This trip is over. No one can join it anymore.')).toBeVisible();
  await expect.element(join).not.toBeInTheDocument();
});

test("an ended trip's link opens the trip for a participant", async () => {
  openShared(ended, member);
  await expect.element(open).toBeVisible();
  await expect.element(page.getByText('This trip is over.')).not.toBeInTheDocument();
});
