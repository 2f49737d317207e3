import type { RecentOperation } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline } from '../../../testing/device.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { textsOf } from '../../../testing/pages.ts';
import { ownSpot } from '../../../testing/people.ts';
import { BROWSE_NFL, expectSpotted, expectUnspotted, spot, spotsServer } from '../../../testing/spots.ts';

const recent = page.getByRole('dialog', { name: 'Recent' });
const rows = recent.getByRole('listitem');
const rowOf = (title: string) => rows.filter({ hasText: title });
const show = page.getByRole('button', { name: 'Show', exact: true });

const DAY = 24 * 3_600_000;
/** A spot in the album that was made so many milliseconds ago. */
const spotMade = (ago: number, teamId: string): RecentOperation => ({
  id: newId(),
  kind: 'spot',
  actedAt: new Date(Date.now() - ago).toISOString(),
  effects: [{ tripId: null, seatNo: 0, teamId, was: {} }],
  lines: [],
});

test("UNDO-02 changes older than 24 hours aren't listed", async () => {
  const collection = [ownSpot('nfl-ari'), ownSpot('nfl-atl')];
  const made = [spotMade(DAY - 60_000, 'nfl-ari'), spotMade(DAY + 60_000, 'nfl-atl')];
  openApp('/dashboard?recent', spotsServer({ collection, recent: made }));
  await expect.element(rowOf('Spotted Arizona Cardinals').getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(textsOf(rows)).toEqual([expect.stringContaining('Spotted Arizona Cardinals')]);
});

test('UNDO-02 if all changes are older than 24 hours, Recent says that there is nothing', async () => {
  const older = spotsServer({ collection: [ownSpot('nfl-atl')], recent: [spotMade(DAY + 60_000, 'nfl-atl')] });
  openApp('/dashboard?recent', older);
  await expect.element(recent.getByText(/^Nothing yet/)).toBeVisible();
  expect(rows.elements()).toEqual([]);
});

test('an unsent change has a mark and a reason on the card, on the scoreboard, and in Recent', async () => {
  openApp(BROWSE_NFL, spotsServer());
  await expectUnspotted('Arizona Cardinals');
  const goOnline = goOffline();
  await spot('Arizona Cardinals');
  await spot('Atlanta Falcons');
  await expect.element(page.getByRole('article').filter({ hasText: 'Waiting to sync' })).toHaveLength(2);
  await expect
    .element(page.getByRole('region', { name: 'Your stats' }).getByRole('status'))
    .toMatchTextContent('2 waiting to sync No connection.');
  await show.click();
  const unsent = recent.getByRole('heading', { name: '2 unsent' });
  await expect.element(unsent).toBeVisible();
  await expect.element(rowOf('Spotted Arizona Cardinals').first()).toMatchTextContent('No connection.');
  goOnline();
  await expect.element(unsent).not.toBeInTheDocument();
  await recent.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('Waiting to sync')).not.toBeInTheDocument();
  await expectSpotted('Arizona Cardinals');
});

test('OFFLINE-04 unsent changes can be exported as a file', async () => {
  openApp(BROWSE_NFL, spotsServer());
  await expectUnspotted('Arizona Cardinals');
  goOffline();
  await spot('Arizona Cardinals');
  await show.click();
  const files = vi.spyOn(URL, 'createObjectURL');
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await recent.getByRole('button', { name: 'Export' }).click();
  expect(names).toEqual(['sportspot-waiting.json']);
  const [file] = files.mock.calls[0] ?? [];
  expect(JSON.parse(await (file as Blob).text())).toMatchObject([
    { operation: { kind: 'spot', teamId: 'nfl-ari', mode: 'trip-mode' }, refusal: null },
  ]);
});
