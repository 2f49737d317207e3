import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { assert, constantFrom, property, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import type { SpottedTeam } from './album.ts';
import { compareTeams } from './compare.ts';

const some = uniqueArray(constantFrom(...allTeams.slice(0, 12)), { selector: ({ id }) => id });
const spotted = (teams: typeof allTeams, spottedAt: string): SpottedTeam[] =>
  teams.map((team) => ({ team, spot: { teamId: team.id, spottedAt } }));
const ids = (teams: readonly SpottedTeam[]) => teams.map(({ team }) => team.id).toSorted();

test('COMPARE-01 every team is in exactly one of the three parts', () => {
  assert(
    property(some, some, (theirs, mine) => {
      const parts = compareTeams(spotted(theirs, 'theirs'), spotted(mine, 'mine'));
      const [their, my] = [theirs.map(({ id }) => id), mine.map(({ id }) => id)];
      expect(ids(parts.all)).toEqual(their.toSorted());
      expect(ids(parts.both)).toEqual(their.filter((id) => my.includes(id)).toSorted());
      expect(ids([...parts.both, ...parts.theirs])).toEqual(their.toSorted());
      expect(ids([...parts.both, ...parts.mine])).toEqual(my.toSorted());
    }),
  );
});

test('shared teams carry the other user’s spot, my own teams carry mine', () => {
  const [one, other, third] = allTeams as [SpottedTeam['team'], SpottedTeam['team'], SpottedTeam['team']];
  const parts = compareTeams(spotted([one, other], 'theirs'), spotted([other, third], 'mine'));
  expect(parts.both.map(({ spot }) => spot.spottedAt)).toEqual(['theirs']);
  expect(parts.mine.map(({ spot }) => spot.spottedAt)).toEqual(['mine']);
});
