import type { AllTimeBoard } from '@sportspot/domain/boards.contract.ts';
import { expect, test } from 'vitest';
import { isBehind } from './board-catch-up.ts';

type Entry = AllTimeBoard['entries'][number];

const entry = (userId: string, rank: number): Entry => ({
  userId,
  userName: userId,
  profileImageUrl: null,
  totalSpots: 10 - rank,
  undatedSpots: 0,
  uniqueLeagues: 1,
  lastSpottedAt: null,
  rarityPoints: 0,
  rank,
  progress: 0,
  hidesTeams: false,
});
const board = (entries: Entry[], rank: number | null, isShown: boolean): AllTimeBoard => ({
  entries,
  people: entries.length,
  me: {
    totalSpots: 1,
    undatedSpots: 0,
    uniqueLeagues: 1,
    lastSpottedAt: null,
    rarityPoints: 0,
    rank,
    progress: 0,
    isShown,
  },
});
const others = [entry('ann', 1), entry('bo', 2)];

test.each([
  ['left it and still stand on it', board([...others, entry('me', 3)], 3, false), true],
  ['left it and am gone', board(others, 2, false), false],
  ['am back among the top but not there yet', board(others, 2, true), true],
  ['stand on it', board([...others, entry('me', 3)], 3, true), false],
  ['stand below what is shown', board(others, 3, true), false],
  ['have no rank at the moment', board(others, null, true), false],
])('the board has caught up with my choice or not when I %s', (_, shown, behind) => {
  expect(isBehind(shown, 'me')).toBe(behind);
});
