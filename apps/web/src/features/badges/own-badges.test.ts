import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { badgeRules } from '@sportspot/domain/badges/badges.rules.ts';
import { badgeDefinitions } from '@sportspot/domain/badges/definitions.ts';
import type { Spots } from '@sportspot/domain/spots/own-spots.rules.ts';
import type { OwnSpot } from '@sportspot/domain/spots/spots.contract.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Catalogue } from '../../offline/catalogue/catalogue.ts';
import { rarityOf } from '../../offline/catalogue/rarity.ts';
import { factsOf, finishedLeague, levelsOf, mostNotable, newBadges, shownBadges } from './own-badges.ts';

const catalogue: Catalogue = {
  teams: allTeams,
  byId: new Map(allTeams.map((team) => [team.id, team])),
  incomplete: false,
};
const rules = badgeRules(badgeDefinitions, allTeams);
const rarity = rarityOf({ teams: [], others: 80 });

const spotOf = (teamId: string, details: Partial<OwnSpot> = {}): OwnSpot => ({
  teamId,
  spottedAt: '2026-11-14T10:00:00.000Z',
  placeText: null,
  lat: null,
  lon: null,
  gear: null,
  note: null,
  ...details,
});
const collectionOf = (teamIds: readonly string[]): Spots => new Map(teamIds.map((id) => [id, spotOf(id)]));
const badgesOf = (teamIds: readonly string[], told = [] as Parameters<typeof shownBadges>[2]) =>
  shownBadges(rules, rules.evaluate(factsOf(collectionOf(teamIds), rarity, catalogue)), told);
const badge = (badges: ReturnType<typeof badgesOf>, id: string) => {
  const found = badges.find(({ definition }) => definition.id === id);
  if (!found) throw new Error(`No badge ${id}`);
  return found;
};

const formulaOne = allTeams.filter(({ league }) => league === 'Formula 1').map(({ id }) => id);

test('TARGET-02 only the last team of a league finishes it, and only on the badge of that league', () => {
  const before = badgesOf(formulaOne.slice(1));
  const after = badgesOf(formulaOne);
  const fresh = newBadges(after, levelsOf(before));
  expect(fresh.flatMap((one) => finishedLeague(one, one.level) ?? [])).toEqual(['Formula 1']);
  expect(mostNotable(fresh)[0]?.definition.id).toBe('league-f1');
  expect(finishedLeague(badge(after, 'league-f1'), 2)).toBeNull();
  expect(finishedLeague(badge(after, 'sport-racing'), 3)).toBeNull();
});

test('PROD-05 an announced level is never announced again for the same spots', () => {
  const team = fc.constantFrom(...allTeams.slice(0, 200).map(({ id }) => id));
  fc.assert(
    fc.property(fc.uniqueArray(team), fc.uniqueArray(team), (had, more) => {
      const all = [...new Set([...had, ...more])];
      const known = levelsOf(badgesOf(all));
      expect(newBadges(badgesOf(had), known)).toEqual([]);
      expect(newBadges(badgesOf(all.toReversed()), known)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('BADGE-01 trip badges come from the server; spot badges show the higher level of the device and the server', () => {
  const told = [
    { id: 'trip-champion', level: 1, value: 2, goals: [1, 3, 10], decidedAt: '2026-05-01T10:00:00.000Z' },
    { id: 'rookie', level: 2, value: 10, goals: [1, 10, 25], decidedAt: null },
    { id: 'given-no-more', level: 1, value: 0, goals: [], decidedAt: null },
  ];
  const badges = badgesOf(formulaOne.slice(0, 3), told);
  expect(badge(badges, 'trip-champion')).toMatchObject({ level: 1, value: 2, decidedAt: '2026-05-01T10:00:00.000Z' });
  expect(badge(badges, 'rookie')).toMatchObject({ level: 2, value: 3 });
  expect(badge(badges, 'sport-racing')).toMatchObject({ level: 1, value: 3, decidedAt: '2026-11-14T10:00:00.000Z' });
  expect(badges).toHaveLength(badgeDefinitions.length);
});

test('spots with a location and rare teams count offline, rare teams only once rarity points are loaded', () => {
  const places = [
    spotOf('nfl-gb', { lat: 44.51, lon: -88.06 }),
    spotOf('nfl-chi', { lat: 44.52, lon: -88.05 }),
    spotOf('nfl-det', { placeText: 'Detroit' }),
  ];
  const collection = new Map(places.map((spot) => [spot.teamId, spot]));
  const badges = shownBadges(rules, rules.evaluate(factsOf(collection, rarity, catalogue)), undefined);
  expect(badge(badges, 'cartographer').value).toBe(3);
  expect(badge(badges, 'white-whale').value).toBe(3);
  const unread = shownBadges(rules, rules.evaluate(factsOf(collection, undefined, catalogue)), undefined);
  expect(badge(unread, 'white-whale').value).toBe(0);
});

test('MODE-06 a badge shows the date of its deciding spot in the time zone of the spot', () => {
  const spottedAt = '2025-12-31T23:30:00.000-10:00';
  const collection: Spots = new Map([['f1-fer', spotOf('f1-fer', { spottedAt })]]);
  const own = rules.evaluate(factsOf(collection, rarity, catalogue));
  const first = shownBadges(rules, own, undefined, collection).find(({ level }) => level === 1);
  if (!first) throw new Error('No badge for the first spot');
  expect(first.decidedAt).toBe(spottedAt);
  const told = { id: first.definition.id, level: 1, value: 1, goals: [1] };
  const decidedAt = (at: string) =>
    badge(shownBadges(rules, own, [{ ...told, decidedAt: at }], collection), told.id).decidedAt;
  expect(decidedAt('2026-01-01T09:30:00.000Z')).toBe(spottedAt);
  // A different spot decided it, which was removed since.
  expect(decidedAt('2025-10-01T12:00:00.000Z')).toBe('2025-10-01T12:00:00.000Z');
});
