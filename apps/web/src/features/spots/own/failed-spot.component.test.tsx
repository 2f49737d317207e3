import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cardOf } from '../../../testing/album.ts';
import { ownSpots } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { refused } from '../../../testing/responses.ts';
import { BROWSE_NFL, expectSpotted, sentTo, spot, spotsServer } from '../../../testing/spots.ts';

test('ERR-26 a spot that fails for any other reason stays and says that it waits', async () => {
  openApp(BROWSE_NFL, { 'POST /api/operations': refused(500, 'internal') });
  await spot('Arizona Cardinals');
  await expect.element(page.getByText('1 waiting to sync Failed to spot team. Please try again.')).toBeVisible();
  await expectSpotted('Arizona Cardinals');
});

test('ERR-38 a first load that fails shows an error with Try again', async () => {
  const server = openApp(BROWSE_NFL, { 'GET /api/spots/mine': refused(500, 'internal') });
  await expect.element(page.getByText('Failed to load user teams', { exact: true })).toBeVisible();
  server.respond({ 'GET /api/spots/mine': ownSpots() });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(cardOf('Arizona Cardinals')).toBeVisible();
});

test.each([
  [429, 'rate_limited'],
  [503, 'unavailable'],
] as const)(
  'ERR-24 after a response with status %i the spot stays and is retried, with the reason shown',
  async (status, code) => {
    const accepting = spotsServer();
    const server = openApp(BROWSE_NFL, { ...accepting, 'POST /api/operations': refused(status, code) });
    await spot('Arizona Cardinals');
    await expectSpotted('Arizona Cardinals');
    const stats = page.getByRole('region', { name: 'Your stats' });
    await expect
      .element(stats.getByText('1 waiting to sync Service temporarily unavailable. Please try again later.'))
      .toBeVisible();
    server.respond(accepting);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('dialog').getByText('1 unsent')).not.toBeInTheDocument();
    expect(new Set(sentTo(server).map(({ id }) => id)).size).toBe(1);
    expect(accepting['GET /api/spots/mine']().collection).toMatchObject([{ teamId: 'nfl-ari' }]);
  },
);
