import { compareRanked } from '@sportspot/domain/boards/boards.rules.ts';
import type { TripEvent, TripStanding } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BOARD_PAGE,
  type BoardPage,
  boardAfterFrame,
  entriesOf,
  isSamePlayer,
  isWholeBoard,
  mineOf,
  totalOf,
} from './board.ts';

const tripId = newId();
const ids = Array.from({ length: 130 }, () => newId());
const most = { format: 'most', target: null } as const;
const NOW = Date.UTC(2026, 10, 15);

const standing = (player: number, totalSpots: number, minute = 0): TripStanding => ({
  tripId,
  userId: ids[player] as string,
  seatNo: 0,
  userName: `Fan ${player}`,
  profileImageUrl: null,
  isCreator: player === 0,
  totalSpots,
  uniqueLeagues: Math.min(totalSpots, 3),
  lastSpottedAt: totalSpots === 0 ? null : new Date(NOW - minute * 60_000).toISOString(),
  rarityPoints: totalSpots * 7,
  latestTeams: [],
  hidesTeams: false,
});

/** The board as the server would return it, split into pages. */
function boardOf(standings: readonly TripStanding[], me: number, pages: number, seq = 1): BoardPage[] {
  const sorted = standings.toSorted(compareRanked);
  const top = sorted[0]?.totalSpots ?? 0;
  const entries = sorted.map((one, index) => ({
    ...one,
    rank: index + 1,
    progress: top === 0 ? 0 : Math.round((one.totalSpots / top) * 100),
  }));
  return Array.from({ length: pages }, (_, page) => ({
    entries: entries.slice(page * BOARD_PAGE, (page + 1) * BOARD_PAGE),
    mine: entries.filter(({ userId }) => userId === ids[me]),
    players: standings.length,
    hiddenRanks: [],
    totalSpots: standings.reduce((sum, { totalSpots }) => sum + totalSpots, 0),
    seq,
  }));
}

const frameOf = (standings: readonly TripStanding[], seq: number, teamsTogether: number | null = null) => ({
  events: [{ seq, at: '', kind: 'joined', player: { userId: null, seatNo: 0, name: '' } }] as TripEvent[],
  standings: [...standings],
  teamsTogether,
});

const names = (pages: readonly BoardPage[]) => entriesOf(pages).map(({ userName, rank }) => `${rank} ${userName}`);

describe('applying a frame to the leaderboard', () => {
  test('VIS-03 skips the ranks of hidden players, and refetches them when a player moves', () => {
    const [page] = boardOf([standing(0, 9), standing(1, 5), standing(2, 4), standing(3, 2)], 3, 1);
    const seen = page?.entries.filter(({ userId }) => userId === ids[1] || userId === ids[3]) ?? [];
    const pages = [{ ...(page as BoardPage), entries: seen, players: 2, hiddenRanks: [1, 3] }];
    expect(names(pages)).toEqual(['2 Fan 1', '4 Fan 3']);
    expect(isWholeBoard(pages)).toBe(true);
    const after = boardAfterFrame(pages, frameOf([standing(3, 6)], 2), most, NOW);
    expect(names(after.pages)).toEqual(['2 Fan 3', '4 Fan 1']);
    expect(mineOf(after.pages)[0]?.rank).toBe(2);
    expect(after.isUncertain).toBe(true);
  });

  test('a spot moves its player up, and ranks stay consecutive', () => {
    const pages = boardOf([standing(0, 3), standing(1, 2), standing(2, 1)], 1, 1);
    const after = boardAfterFrame(pages, frameOf([standing(2, 4)], 2), most, NOW);
    expect(names(after.pages)).toEqual(['1 Fan 2', '2 Fan 0', '3 Fan 1']);
    expect(entriesOf(after.pages).map(({ progress }) => progress)).toEqual([100, 75, 50]);
    expect(mineOf(after.pages)[0]?.rank).toBe(3);
    expect(totalOf(after.pages)).toBe(9);
    expect(after.isUncertain).toBe(false);
  });

  test('marks only changed scores as new', () => {
    const pages = boardOf([standing(0, 3), standing(1, 2)], 1, 1);
    const after = boardAfterFrame(pages, frameOf([standing(0, 3), standing(1, 3)], 2), most, NOW);
    const changed = entriesOf(after.pages).filter(({ changedAt }) => changedAt === NOW);
    expect(changed.map(({ userName }) => userName)).toEqual(['Fan 1']);
  });

  test('ignores a frame that the board already includes', () => {
    const pages = boardOf([standing(0, 3)], 0, 1, 7);
    expect(boardAfterFrame(pages, frameOf([standing(0, 1)], 7), most, NOW).pages).toBe(pages);
  });

  test('FORMAT-02 a together trip has no ranks, and the frame has the total', () => {
    const pages = boardOf([standing(0, 3), standing(1, 2)], 1, 1);
    const after = boardAfterFrame(pages, frameOf([standing(1, 5)], 2, 6), { format: 'together', target: 10 }, NOW);
    expect(entriesOf(after.pages).map(({ rank, progress }) => ({ rank, progress }))).toEqual([
      { rank: null, progress: 50 },
      { rank: null, progress: 30 },
    ]);
    expect([totalOf(after.pages), after.isUncertain]).toEqual([6, false]);
  });

  test('refetches my rank below the loaded entries instead of guessing it', () => {
    const crowd = ids.map((_, player) => standing(player, 200 - player));
    const pages = boardOf(crowd, 120, 1);
    const after = boardAfterFrame(pages, frameOf([standing(120, 81)], 2), most, NOW);
    expect(mineOf(after.pages)[0]).toMatchObject({ totalSpots: 81, rank: 121 });
    expect(after.isUncertain).toBe(true);
  });

  test('the loaded entries are the top of the board after any frames', () => {
    const score = fc.record({ player: fc.nat(ids.length - 1), spots: fc.nat(40), minute: fc.nat(600) });
    const frames = fc.array(fc.array(score, { minLength: 1, maxLength: 4 }), { maxLength: 12 });
    fc.assert(
      fc.property(
        fc.array(fc.nat(40), { minLength: ids.length, maxLength: ids.length }),
        frames,
        fc.integer({ min: 1, max: 3 }),
        (scores, changes, loaded) => {
          const truth = new Map(scores.map((spots, player) => [player, standing(player, spots)]));
          let pages: readonly BoardPage[] = boardOf([...truth.values()], 5, loaded);
          changes.forEach((scored, index) => {
            const last = new Map(scored.map(({ player, spots, minute }) => [player, standing(player, spots, minute)]));
            for (const [player, one] of last) truth.set(player, one);
            pages = boardAfterFrame(pages, frameOf([...last.values()], index + 2), most, NOW).pages;
          });
          const entries = entriesOf(pages);
          const top = [...truth.values()].toSorted(compareRanked).slice(0, entries.length);
          expect(entries.map(({ userName, totalSpots }) => [userName, totalSpots])).toEqual(
            top.map(({ userName, totalSpots }) => [userName, totalSpots]),
          );
          expect(entries.map(({ rank }) => rank)).toEqual(top.map((_, index) => index + 1));
          if (loaded === 3) expect(isWholeBoard(pages)).toBe(true);
        },
      ),
    );
  });
});

test('a page loaded after a player dropped repeats no one', () => {
  const [first] = boardOf([standing(0, 3), standing(1, 2)], 0, 1);
  const [second] = boardOf([standing(1, 1), standing(2, 0)], 0, 1, 2);
  const entries = entriesOf([first as BoardPage, second as BoardPage]);
  expect(entries.map(({ userName, totalSpots, rank }) => [userName, totalSpots, rank])).toEqual([
    ['Fan 0', 3, 1],
    ['Fan 1', 1, 2],
    ['Fan 2', 0, 3],
  ]);
});

test('a seat and its owner are different players', () => {
  expect(isSamePlayer({ userId: 'a', seatNo: 0 }, { userId: 'a', seatNo: 1 })).toBe(false);
});
