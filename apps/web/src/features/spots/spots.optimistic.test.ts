import type { Spot } from '@sportspot/domain/spots.contract.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChange, applyChanges, type Change, inverse } from './spots.optimistic.ts';
import type { Collection } from './spots.queries.ts';

const leagueOf = (teamId: string) => teamId.split('-')[0];
const spotOf = (teamId: string, spottedAt: string | null = '2026-11-14T12:00:00.000Z'): Spot => ({
  userId: '019a0000-0000-7000-8000-000000000001',
  teamId,
  mode: 'all-time',
  spottedAt,
  details: null,
});
const empty: Collection = { spots: [], stats: { totalSpots: 0, uniqueLeagues: 0, lastSpottedAt: null } };
const change = (kind: Change['kind'], teamId: string, spottedAt?: string | null): Change => ({
  kind,
  spot: spotOf(teamId, spottedAt),
});
const after = (changes: Change[], start = empty) => applyChanges(start, changes, leagueOf);

describe('the collection before the server has answered', () => {
  test('a spot enters it and is counted', () => {
    const collection = after([change('add', 'nfl-buf'), change('add', 'nba-bos')]);
    expect(collection.stats).toEqual({ totalSpots: 2, uniqueLeagues: 2, lastSpottedAt: '2026-11-14T12:00:00.000Z' });
  });

  test('SPOT-07 spotting a spotted team changes nothing', () => {
    const once = after([change('add', 'nfl-buf')]);
    expect(applyChange(once, change('add', 'nfl-buf', '2026-11-15T12:00:00.000Z'), leagueOf)).toBe(once);
  });

  test('SPOT-09 removing lowers the total, never below 0', () => {
    expect(after([change('add', 'nfl-buf'), change('take', 'nfl-buf')])).toEqual(empty);
    expect(after([change('take', 'nfl-buf')])).toBe(empty);
  });

  test('a spot without a date counts but is never the last one', () => {
    const collection = after([change('add', 'nfl-buf', '2026-01-01T00:00:00.000Z'), change('add', 'nfl-mia', null)]);
    expect(collection.stats).toEqual({ totalSpots: 2, uniqueLeagues: 1, lastSpottedAt: '2026-01-01T00:00:00.000Z' });
  });

  test('a team of an unknown league counts as a spot only', () => {
    const collection = applyChange(empty, change('add', 'nfl-buf'), () => undefined);
    expect(collection.stats).toMatchObject({ totalSpots: 1, uniqueLeagues: 0 });
  });

  test('undoing a spot leaves the spots made in between', () => {
    const first = change('add', 'nfl-buf');
    const collection = after([first, change('add', 'nba-bos'), inverse(first)]);
    expect(collection.spots.map((spot) => spot.teamId)).toEqual(['nba-bos']);
  });

  test('a reading that knows some of the changes under way already ends in the same collection', () => {
    const underWay = fc.uniqueArray(fc.constantFrom<string>('nfl-buf', 'nfl-mia', 'nba-bos', 'f1-fer'));
    fc.assert(
      fc.property(underWay, fc.nat(4), (ids, known) => {
        const changes = ids.map((id) => change('add', id));
        expect(after(changes, after(changes.slice(0, known)))).toEqual(after(changes));
      }),
    );
  });

  test('a change and its inverse give the same teams again', () => {
    const ids = fc.uniqueArray(fc.constantFrom<string>('nfl-buf', 'nfl-mia', 'nba-bos', 'f1-fer'));
    fc.assert(
      fc.property(ids, fc.constantFrom('nfl-buf', 'nba-bos', 'nba-ny'), (start, teamId) => {
        const before = after(start.map((id) => change('add', id)));
        const next = change(start.includes(teamId) ? 'take' : 'add', teamId);
        const back = after([next, inverse(next)], before);
        expect(back.stats).toEqual(before.stats);
        expect(back.spots.map((spot) => spot.teamId).sort()).toEqual(start.toSorted());
      }),
    );
  });
});
