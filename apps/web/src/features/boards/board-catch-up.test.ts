import type { AllTimeBoard } from '@sportspot/domain/boards/boards.contract.ts';
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
  ['left it and am still on it', board([...others, entry('me', 3)], 3, false), true],
  ['left it and am no longer on it', board(others, 2, false), false],
  ['returned to the top ranks but am not on it yet', board(others, 2, true), true],
  ['am on it', board([...others, entry('me', 3)], 3, true), false],
  ['rank below the shown rows', board(others, 3, true), false],
  ['have no rank at the moment', board(others, null, true), false],
])('the leaderboard lags behind my choice or not when I %s', (_, shown, behind) => {
  expect(isBehind(shown, 'me')).toBe(behind);
});
