import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newFan } from '../../../testing/fan.ts';
import { groupAddress, groupBoard, groupResponses, memberOf, ownGroup } from '../../../testing/groups.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { currentAddress } from '../../../testing/pages.ts';
import { maya, spotOf, teamsOf, visit } from '../../../testing/people.ts';
import { refused } from '../../../testing/responses.ts';
import { expectDestructive, toastOf } from '../../../testing/toasts.ts';
import { entryOf, onServer, ownTrip, rows, tripResponses } from '../../../testing/trips.ts';

const teams = teamsOf(maya, [spotOf(maya, 'nfl-buf')]);
const blockServer = { ...teams, 'PUT /api/users/:userId/block': {}, 'DELETE /api/users/:userId/block': {} };

const question = page.getByRole('dialog', { name: 'Block Maya?' });
async function blockMaya(): Promise<void> {
  await page.getByRole('button', { name: 'Block Maya' }).click();
  await question.getByRole('button', { name: 'Block', exact: true }).click();
}

test('VIS-03 blocking someone asks first', async () => {
  const server = visit(maya, blockServer);
  await page.getByRole('button', { name: 'Block Maya' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.calls('PUT /api/users/:userId/block')).toEqual([]);
});

test('Undo in the toast takes a block back', async () => {
  const server = visit(maya, blockServer);
  await blockMaya();
  const toast = toastOf('You blocked Maya');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(currentAddress).toMatch(/^\/dashboard/);
  expect(server.calls('PUT /api/users/:userId/block')).toEqual([{ userId: maya.id }]);
  await expect.poll(() => server.calls('DELETE /api/users/:userId/block')).toEqual([{ userId: maya.id }]);
});

test('a block that fails shows an error, and the page stays', async () => {
  visit(maya, { ...teams, 'PUT /api/users/:userId/block': refused(503, 'unavailable') });
  await blockMaya();
  await expectDestructive(toastOf('Failed to block'));
  expect(currentAddress()).toBe(`/user/${maya.id}/teams`);
});

test("VIS-03 a blocked member disappears from the group's open leaderboard, and no one moves up", async () => {
  const sam = newFan();
  const group = ownGroup(sam, { memberCount: 2 });
  const ofSam = memberOf(sam, { rank: 2, totalSpots: 0 });
  const withMaya = groupResponses(sam, group, [memberOf(maya, { rank: 1, totalSpots: 1 }), ofSam]);
  const server = openApp(groupAddress(group), { ...blockServer, ...withMaya }, sam);
  const row = (name: string) => groupBoard.getByRole('listitem').filter({ hasText: name });
  await row('Maya').getByRole('link').click();
  await expect.element(page.getByRole('heading', { level: 1, name: "Maya's Spotted Teams" })).toBeVisible();
  server.respond(groupResponses(sam, group, [ofSam]));
  await blockMaya();
  await expect.poll(currentAddress).toMatch(/tab=groups/);
  await expect.element(row('Maya')).not.toBeInTheDocument();
  await expect.element(row(sam.displayName)).toMatchTextContent(/^2/);
});

test("VIS-03 a blocked participant disappears from the trip's open leaderboard", async () => {
  const sam = newFan();
  const ofSam = entryOf(sam, { rank: 2, totalSpots: 0 });
  const shown = onServer(ownTrip(sam), { entries: [entryOf(maya, { rank: 1, totalSpots: 1 }), ofSam] });
  openApp('/trip', { ...blockServer, ...tripResponses(sam, [shown]) }, sam);
  await rows.filter({ hasText: 'Maya' }).getByRole('link').click();
  await expect.element(page.getByRole('heading', { level: 1, name: "Maya's Spotted Teams" })).toBeVisible();
  shown.entries = [ofSam];
  await blockMaya();
  await expect.poll(currentAddress).toMatch(/^\/trip/);
  await expect.element(rows).toHaveLength(1);
  await expect.element(rows).toMatchTextContent(sam.displayName);
});
