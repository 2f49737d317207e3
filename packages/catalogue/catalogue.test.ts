import { describe, expect, test } from 'vitest';
import { contrast, crestColours } from './crest.ts';
import { allTeams } from './files.ts';
import { leagues } from './leagues.ts';
import { normalise } from './normalise.ts';
import { searchTeams } from './search.ts';

const named = (id: string) => allTeams.find((team) => team.id === id);

describe('the catalogue', () => {
  test('holds NFL, NBA and Formula 1 in full, every team with its own id and number', () => {
    const count = (league: string) => allTeams.filter((team) => team.league === league).length;
    expect([count('NFL'), count('NBA'), count('Formula 1')]).toEqual([32, 30, 11]);
    expect(new Set(allTeams.map((team) => team.id)).size).toBe(allTeams.length);
    expect(new Set(allTeams.map((team) => team.no)).size).toBe(allTeams.length);
    expect(allTeams.every((team) => team.no > 0)).toBe(true);
    expect(leagues.every((league) => league.no > 0)).toBe(true);
  });

  test('TEAM-01 a normalised team has every field', () => {
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
  });

  test('DATA-09 a Formula 1 team has conference and country Global', () => {
    expect(named('f1-fer')).toMatchObject({
      conference: 'Global',
      country: 'Global',
      sport: 'Racing',
      place: 'Maranello',
    });
  });

  test('DATA-25 a malformed section yields no teams for its league and leaves the others alone', () => {
    const teams = normalise({ nfl: { oops: true }, nba: null, f1: { teams: [{ id: 'f1-x', name: 'X', city: 'Y' }] } });
    expect(teams.map((team) => team.id)).toEqual(['f1-x']);
  });

  test('a default year sorts a team and is never its founded year', () => {
    const [team] = normalise({ nfl: [{ id: 'nfl-x', name: 'Nowhere Xs', city: 'Nowhere' }], nba: [], f1: {} });
    expect(team).toMatchObject({ founded: null, sortYear: 1920, primaryColor: '#013369', secondaryColor: '#D50A0A' });
    expect(team?.description).not.toContain('1920');
  });
});

describe('search', () => {
  test.each([
    ['two characters are ignored', 'gb', allTeams.length],
    ['SEARCH-02 case and spaces around do not matter', '  PACKERS ', 1],
    ['SEARCH-03 one word matches a league', 'formula', 11],
    ['SEARCH-04 every word must occur', 'los angeles nba', 2],
    ['SEARCH-04 a word that does not occur finds nothing', 'packers hockey', 0],
  ])('%s', (_, query, found) => {
    expect(searchTeams(allTeams, query)).toHaveLength(found);
  });
});

describe('crest colours', () => {
  test('TEAM-13 letters and name plate of every team reach 4.5:1', () => {
    for (const team of allTeams) {
      const colours = crestColours(team.primaryColor, team.secondaryColor);
      expect(contrast(colours.letters, colours.disc), team.id).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours.plateText, colours.plate), team.id).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the second colour is used for letters where it reads', () => {
    expect(crestColours('#203731', '#FFB612')).toMatchObject({ disc: '#203731', letters: '#FFB612', ring: '#FFB612' });
    expect(crestColours('#003087', '#E4002B')).toMatchObject({ letters: '#FFFFFF', outline: '#E4002B' });
  });
});
