import { allTeams } from '@sportspot/catalogue/source/files.ts';
import type { Spot } from '@sportspot/domain/spots/spots.contract.ts';
import { describe, expect, test } from 'vitest';
import { albumPages, isSamePage, sortSpotted, spottedTeams } from './album.ts';

const byId = new Map(allTeams.map((team) => [team.id, team]));
const spotOf = (teamId: string, spottedAt: string | null): Spot => ({
  userId: '019a0000-0000-7000-8000-000000000001',
  teamId,
  mode: 'all-time',
  spottedAt,
  details: null,
  place: null,
});
const spots = [
  spotOf('nfl-mia', '2026-03-30T10:00:00.000Z'),
  spotOf('f1-fer', null),
  spotOf('nba-bos', '2026-11-14T10:00:00+02:00'),
  spotOf('nfl-buf', '2026-11-14T09:00:00.000Z'),
];
const idsIn = (order: Parameters<typeof sortSpotted>[1]) =>
  sortSpotted(spottedTeams(spots, byId), order).map(({ team }) => team.id);

describe('DASH-13 spotted lists', () => {
  test('alphabetical sorts by full name', () => {
    expect(idsIn('alphabetical')).toEqual(['nba-bos', 'nfl-buf', 'f1-fer', 'nfl-mia']);
  });

  test('league sorts A to Z within each league', () => {
    expect(idsIn('league')).toEqual(['f1-fer', 'nba-bos', 'nfl-buf', 'nfl-mia']);
  });

  test('date sorts newest first in any time zone, undated spots last', () => {
    expect(idsIn('date')).toEqual(['nfl-buf', 'nba-bos', 'nfl-mia', 'f1-fer']);
  });

  test('leaves out spots of unknown teams', () => {
    expect(spottedTeams([spotOf('xfl-nobody', null)], byId)).toEqual([]);
  });
});

describe('the album', () => {
  test('has a page per league with every team in its slot, A to Z', () => {
    const pages = albumPages(allTeams, spots);
    const begun = pages.filter((page) => page.spotted.length > 0);
    expect(begun.map((page) => [page.league.code, page.spotted.length, page.slots.length])).toEqual([
      ['NFL', 2, 32],
      ['NBA', 1, 30],
      ['F1', 1, 11],
    ]);
    expect(begun[0]?.slots.map(({ team }) => team.slot).slice(0, 2)).toEqual(['NFL 01', 'NFL 02']);
  });

  test('a league without teams has no page', () => {
    const nba = allTeams.filter((team) => team.league === 'NBA');
    expect(albumPages(nba, []).map((page) => page.league.code)).toEqual(['NBA']);
  });

  test('a spot, or one that is waiting to be sent, changes the page of its league only', () => {
    const before = albumPages(allTeams, spots);
    const changed = (after: ReturnType<typeof albumPages>) =>
      after.flatMap((page, index) => (isSamePage(page, before[index] as (typeof before)[0]) ? [] : [page.league.code]));
    expect(changed(albumPages(allTeams, spots))).toEqual([]);
    expect(changed(albumPages(allTeams, [...spots, spotOf('nhl-mtl', null)]))).toEqual(['NHL']);
    expect(changed(albumPages(allTeams, spots, (id) => id === 'nba-bos'))).toEqual(['NBA']);
  });
});
