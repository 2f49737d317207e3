import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newFan } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { textOfQr } from '../../../testing/sharing/qr.ts';
import { manageTrip, onServer, ownTrip, ticket, tripResponses } from '../../../testing/trips.ts';

test("a trip's new link and code replace the old ones, also in the ticket's QR code", async () => {
  const sam = newFan();
  const shown = onServer(ownTrip(sam, { joinCode: 'AB12CD', shareToken: 'the-first-link-of-trip' }));
  const server = openApp('/trip', tripResponses(sam, [shown]), sam);
  const code = ticket.getByRole('img', { name: 'QR code to join this trip' });
  await expect.poll(() => textOfQr(code)).toBe(`${location.origin}/trip?join=the-first-link-of-trip`);
  await expect.element(ticket.getByText('AB12CD', { exact: true })).toBeVisible();
  await manageTrip('Create new link and code');
  const question = page.getByRole('dialog', { name: 'Create a new link and code?' });
  const rotated = { ...shown.trip, joinCode: 'EF34GH', shareToken: 'second-link-of-trip-01' };
  const rotate = () => {
    shown.trip = rotated;
    return rotated;
  };
  server.respond({ 'POST /api/trips/:tripId/new-link': rotate });
  await question.getByRole('button', { name: 'Create new link and code' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => textOfQr(code)).toBe(`${location.origin}/trip?join=second-link-of-trip-01`);
  await expect.element(ticket.getByText('EF34GH', { exact: true })).toBeVisible();
  await expect.element(ticket.getByText('AB12CD', { exact: true })).not.toBeInTheDocument();
});
