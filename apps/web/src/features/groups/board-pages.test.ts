import type { GroupBoard, MemberEntry } from '@sportspot/domain/groups/groups.shapes.ts';
import { expect, test } from 'vitest';
import { entriesOf, pageAfter, pageBefore, pageStart } from './board-pages.ts';

const entry = (userId: string, rank: number): MemberEntry => ({
  userId,
  userName: userId,
  profileImageUrl: null,
  totalSpots: 0,
  undatedSpots: 0,
  uniqueLeagues: 0,
  lastSpottedAt: null,
  rarityPoints: 0,
  rank,
  progress: 0,
  groupId: '',
  spotsInGroup: 0,
  joinedAt: '',
  isCreator: false,
  hidesTeams: false,
});
const page = (hasMore: boolean, ...entries: MemberEntry[]): GroupBoard => ({
  entries,
  hasMore,
  me: null,
  totals: { members: 0, totalSpots: 0, leagues: 0, topSpotter: null },
});

test.each([
  [1, 0],
  [50, 0],
  [51, 50],
  [12_345, 12_300],
])('rank %d is on the page after rank %d', (rank, after) => {
  expect(pageStart(rank)).toBe(after);
});

test('pages follow one another by rank in both directions, even if a page leaves out members', () => {
  expect(pageAfter(page(true, entry('a', 51)), [], 50)).toBe(100);
  expect(pageAfter(page(false), [], 50)).toBeUndefined();
  expect(pageBefore(page(true), [], 100)).toBe(50);
  expect(pageBefore(page(true), [], 0)).toBeUndefined();
});

test('a member who moved between two pages is shown once, at the rank loaded last', () => {
  const pages = [page(true, entry('a', 1), entry('b', 2)), page(false, entry('a', 3), entry('c', 4))];
  expect(entriesOf(pages).map(({ userId, rank }) => [userId, rank])).toEqual([
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ]);
});
