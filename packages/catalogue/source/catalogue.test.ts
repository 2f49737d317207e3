import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { contrast, crestColours } from '../crest/crest.ts';
import registry from '../data/registry.json' with { type: 'json' };
import { ownDescriptions, describe as textAbout } from '../descriptions/descriptions.ts';
import { leagues } from '../teams/leagues.ts';
import { allTeams, sourceFiles } from './files.ts';

const named = (id: string) => allTeams.find((team) => team.id === id);
const inLeague = (league: string) => allTeams.filter((team) => team.league === league);

describe('the catalog', () => {
  test('DATA-17 the README describes every field of every file', () => {
    const readme = readFileSync(join(import.meta.dirname, '../data/README.md'), 'utf8');
    const described = new Set([...readme.matchAll(/`(\w+)(?:\[\])?`/g)].map(([, name]) => name));
    const fields = new Set<string>();
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if (!Array.isArray(value)) for (const name of Object.keys(value)) fields.add(name);
      for (const part of Object.values(value)) collect(part);
    };
    collect(Object.values(sourceFiles));
    expect(fields.size).toBeGreaterThan(30);
    expect([...fields].filter((name) => !described.has(name))).toEqual([]);
  });

  test('DATA-15 includes all source files', () => {
    const major = ['nfl', 'mlb', 'nba', 'nhl', 'mls', 'nationalTeams', 'soccerLeagues', 'nwsl', 'wnba', 'f1', 'ncaa'];
    expect(Object.keys(sourceFiles).toSorted()).toEqual([...major, 'nascar', 'minorLeagues', 'throwback'].toSorted());
  });

  test('TEAM-09 TEAM-10 BROWSE-01 every league is complete', () => {
    const counts = Object.fromEntries(leagues.map(({ name }) => [name, inLeague(name).length]));
    expect(counts).toEqual({
      NFL: 32,
      NBA: 30,
      MLB: 30,
      NHL: 32,
      MLS: 30,
      WNBA: 15,
      NWSL: 16,
      'Formula 1': 11,
      'NASCAR Cup Series': 15,
      'NCAA Division I': 365,
      UEFA: 55,
      AFC: 46,
      CAF: 54,
      CONCACAF: 35,
      CONMEBOL: 10,
      OFC: 11,
      'Premier League': 20,
      'La Liga': 20,
      'Serie A': 20,
      Bundesliga: 18,
      'Ligue 1': 18,
      Eredivisie: 18,
      'Primeira Liga': 18,
      'Scottish Premiership': 12,
      'Campeonato Brasileiro Série A': 20,
      'Liga MX': 18,
      'Liga Profesional Argentina': 30,
      'Second Tier': 15,
      'MiLB Triple-A': 30,
      'MiLB Double-A': 30,
      'MiLB High-A': 30,
      'MiLB Single-A': 30,
      AHL: 32,
      'NBA G League': 31,
      'USL Championship': 25,
      Exhibition: 2,
      Throwback: 33,
    });
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(allTeams.length);
  });

  test('TEAM-01 a normalized team has every field', () => {
    expect(named('nfl-gb')).toMatchObject({
      name: 'Green Bay Packers',
      nickname: 'Packers',
      place: 'Green Bay',
      city: 'Green Bay',
      abbreviation: 'GB',
      league: 'NFL',
      sport: 'Football',
      conference: 'NFC',
      division: 'NFC North',
      founded: 1919,
      state: 'Wisconsin',
      country: 'United States',
      slot: 'NFL 12',
    });
    expect(allTeams.filter((team) => !(team.city && team.country && team.abbreviation && team.nickname))).toEqual([]);
  });

  test('TEAM-08 the sport comes from the league, except for minor and retired teams', () => {
    const sportOf = (id: string) => named(id)?.sport;
    expect(['nfl-gb', 'mlb-nyy', 'nba-lal', 'wnba-sea', 'nhl-mtl', 'mls-sea', 'nwsl-kc'].map(sportOf)).toEqual([
      'Football',
      'Baseball',
      'Basketball',
      'Basketball',
      'Hockey',
      'Soccer',
      'Soccer',
    ]);
    expect(['nat-bra', 'epl-ars', 'f1-fer', 'ncaa-michigan'].map(sportOf)).toEqual([
      'Soccer',
      'Soccer',
      'Racing',
      'College',
    ]);
    expect(
      ['milb-durham-bulls', 'ahl-her', 'gl-mne', 'throwback-hartford-whalers', 'throwback-montreal-expos'].map(sportOf),
    ).toEqual(['Baseball', 'Hockey', 'Basketball', 'Hockey', 'Baseball']);
  });

  test('TEAM-05 TEAM-06 nineteen teams have a hand-written description, including the six Popular Teams', () => {
    const ids = Object.keys(ownDescriptions);
    expect(ids).toHaveLength(19);
    expect(ids).toEqual(expect.arrayContaining(['nba-lal', 'nba-gs', 'nfl-dal', 'nfl-ne', 'mlb-nyy', 'mlb-lad']));
    expect(ids.flatMap((id) => named(id) ?? []).map(textAbout)).toEqual(Object.values(ownDescriptions));
    for (const text of Object.values(ownDescriptions)) expect(text.length).toBeLessThan(130);
  });

  test('DATA-27 descriptions only mention years in the data', () => {
    const told = allTeams.filter(({ id }) => !(id in ownDescriptions));
    const wrong = told.filter((team) =>
      [...textAbout(team).matchAll(/\b(?:1[5-9]|20)\d\d\b/g)].some(
        ([year]) => Number(year) !== team.founded && !team.years?.includes(Number(year)),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('slots number the teams of a league alphabetically', () => {
    for (const { name, code } of leagues) {
      const slots = inLeague(name).map((team) => team.slot);
      expect(slots).toEqual(slots.map((_, index) => `${code} ${String(index + 1).padStart(2, '0')}`));
    }
    expect(new Set(leagues.map(({ code }) => code)).size).toBe(leagues.length);
  });

  test('all files together are at most 70 kB compressed', () => {
    const data = join(import.meta.dirname, '../data');
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    const files = globSync('*.json', { cwd: data }).filter((file) => file !== 'registry.json');
    const sizes = files.map((file) => brotliCompressSync(readFileSync(join(data, file)), { params }).length);
    expect(sizes.length).toBeGreaterThanOrEqual(13);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(70_000);
  });
});

describe('permanent ids', () => {
  const shipped = Object.entries(registry.teams).toSorted(([, a], [, b]) => a - b);

  // The hash keeps an id from being removed from both the data and the registry. To add teams, append them to the
  // registry and update the hash from this test's failure.
  test('CATALOG-01 the registry still has every id ever shipped', () => {
    const lines = shipped.map(([id, no]) => `${no} ${id}`);
    expect(createHash('sha256').update(lines.join('\n')).digest('hex')).toBe(
      '31a733b9a3b4498e2977ec5d398f5cee761962803a2f0b12c7a11c173211a5b1',
    );
  });

  test('CATALOG-01 every id ever shipped is a team with its own number', () => {
    expect(shipped.map(([, no]) => no)).toEqual(shipped.map((_, index) => index + 1));
    expect(allTeams.toSorted((a, b) => a.no - b.no).map(({ id, no }) => [id, no])).toEqual(shipped);
    expect(Object.fromEntries(leagues.map(({ name, no }) => [name, no]))).toEqual(registry.leagues);
    expect(allTeams.every(({ id }) => /^[a-z0-9]+(-[a-z0-9]+)+$/.test(id))).toBe(true);
  });

  test('CATALOG-01 relegated clubs keep their ids and leave their old league', () => {
    expect(named('epl-whu')).toMatchObject({
      league: 'Second Tier',
      left: 'Premier League',
      since: 2026,
      retired: false,
    });
    expect(inLeague('Premier League').filter(({ left }) => left)).toEqual([]);
  });

  test('CATALOG-02 retired teams are in Throwback and in no current league', () => {
    expect(allTeams.filter(({ retired }) => retired)).toEqual(inLeague('Throwback'));
    expect(named('throwback-hartford-whalers')).toMatchObject({ retired: true, years: [1979, 1997] });
    expect(named('nhl-car')).toMatchObject({ retired: false, successorOf: 'throwback-hartford-whalers', since: 1997 });
    for (const { successorOf } of allTeams) if (successorOf) expect(named(successorOf)?.retired).toBe(true);
  });
});

describe('crest colours', () => {
  test('TEAM-13 letters and name plates of every team have a contrast of at least 4.5:1', () => {
    for (const team of allTeams) {
      const colours = crestColours(team.primaryColor, team.secondaryColor);
      expect(contrast(colours.letters, colours.disc), team.id).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours.plateText, colours.plate), team.id).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('letters use the second color if it is readable', () => {
    expect(crestColours('#203731', '#FFB612')).toMatchObject({ disc: '#203731', letters: '#FFB612', ring: '#FFB612' });
    expect(crestColours('#003087', '#E4002B')).toMatchObject({ letters: '#FFFFFF', outline: '#E4002B' });
  });
});
