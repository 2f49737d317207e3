import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownSpots } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { refused } from '../../../testing/responses.ts';

const NFL = '/dashboard?tab=browse&league=NFL';
const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Arizona Cardinals' }) });
const spot = card.getByRole('button', { name: 'Spot', exact: true });

test('ERR-26 a spot that fails for any other reason stays and says that it waits', async () => {
  openApp(NFL, { 'POST /api/operations': refused(500, 'internal') });
  await spot.click();
  await expect.element(page.getByText('1 waiting to sync Failed to spot team. Please try again.')).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Spotted' })).toBeDisabled();
});

test('ERR-38 a first load that fails shows an error with Try again', async () => {
  const server = openApp(NFL, { 'GET /api/spots/mine': refused(500, 'internal') });
  await expect.element(page.getByText('Failed to load user teams', { exact: true })).toBeVisible();
  server.respond({ 'GET /api/spots/mine': ownSpots() });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card).toBeVisible();
});
