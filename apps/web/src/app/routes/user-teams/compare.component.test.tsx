import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newFan, ownSpots } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { textsOf } from '../../../testing/pages.ts';
import { maya, ownSpot, spotOf, stickers, teamsOf, visit } from '../../../testing/people.ts';
import { refused } from '../../../testing/responses.ts';

const album = (...teamIds: readonly string[]) => ownSpots({ collection: teamIds.map((teamId) => ownSpot(teamId)) });
const teamsOfMaya = (...teamIds: readonly string[]) =>
  teamsOf(
    maya,
    teamIds.map((teamId) => spotOf(maya, teamId)),
  );

const segment = page.getByRole('group', { name: 'Compare with your album' });
const part = (name: RegExp) => segment.getByRole('button', { name });
const inOrder = (...names: readonly RegExp[]) => names.map((name) => expect.stringMatching(name));
const expectStickers = (...names: readonly RegExp[]) => expect.poll(() => textsOf(stickers)).toEqual(inOrder(...names));

test('COMPARE-01 the page counts and shows what we both have, what only they have, and what only I have', async () => {
  visit(maya, { ...teamsOfMaya('nfl-buf', 'nfl-chi', 'nba-lal'), 'GET /api/spots/mine': album('nfl-chi', 'mlb-bos') });
  await expect
    .poll(() => textsOf(segment.getByRole('button')))
    .toEqual(inOrder(/^3\s*All$/, /^1\s*Both$/, /^2\s*Only theirs$/, /^1\s*Only yours$/));
  await expect.element(part(/All/)).toHaveAttribute('aria-pressed', 'true');
  await expectStickers(/Bills/i, /Bears/i, /Lakers/i);
  await part(/Both/).click();
  await expectStickers(/Bears/i);
  await part(/Only theirs/).click();
  await expectStickers(/Bills/i, /Lakers/i);
  await page.getByLabelText('Sort teams').selectOptions('By League');
  await expectStickers(/Lakers/i, /Bills/i);
  await part(/Only yours/).click();
  await expectStickers(/Red Sox/i);
  await stickers.click();
  await expect.element(page.getByRole('dialog', { name: 'Boston Red Sox' })).toBeVisible();
});

test('COMPARE-01 a part without teams says so', async () => {
  visit(maya, teamsOfMaya('nfl-buf'));
  await part(/Both/).click();
  await expect.element(page.getByText('Nothing in common yet')).toBeVisible();
  await part(/Only yours/).click();
  await expect.element(page.getByText('Maya has every team you have.')).toBeVisible();
});

test('COMPARE-01 a fan who has every team of the other one is told so', async () => {
  visit(maya, { ...teamsOfMaya('nfl-buf'), 'GET /api/spots/mine': album('nfl-buf') });
  await part(/Only theirs/).click();
  await expect.element(page.getByText('You have every team Maya has.')).toBeVisible();
});

test("COMPARE-01 hidden teams can't be compared", async () => {
  visit(maya, { 'GET /api/users/:userId': maya, 'GET /api/users/:userId/spots': refused(404, 'user_not_found') });
  await expect.element(page.getByText('User not found', { exact: true })).toBeVisible();
  await expect.element(segment).not.toBeInTheDocument();
});

test('COMPARE-01 my own page offers neither comparing nor blocking', async () => {
  const me = newFan();
  const responses = { ...teamsOf(me, [spotOf(me, 'nfl-buf')]), 'GET /api/spots/mine': album('nfl-buf') };
  openApp(`/user/${me.id}/teams`, responses, me);
  await expectStickers(/Bills/i);
  await expect.element(segment).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Block/ })).not.toBeInTheDocument();
});
