import { describe, expect, test } from 'vitest';
import { describe as textAbout } from '../descriptions/descriptions.ts';
import { DEFAULT_COLOURS, leagueFacts } from '../teams/leagues.ts';
import { normalise } from './normalise.ts';

const x = { id: 'test-x', name: 'Nowhere Xs', city: 'Nowhere' };
const y = { id: 'test-y', name: 'Nowhere Ys', city: 'Nowhere' };
const only = (files: Parameters<typeof normalise>[0]) => normalise(files)[0];

describe('fields that depend on the file', () => {
  test('DATA-03 the conference of an MLB team is the league field of its source', () => {
    expect(only({ mlb: [{ ...x, league: 'American League', conference: 'ignored' }] })?.conference).toBe(
      'American League',
    );
  });

  test('DATA-04 the city of an MLB team is its city, or else its locationName', () => {
    const teams = normalise({
      mlb: [
        { ...x, locationName: 'Elsewhere' },
        { ...y, city: '', locationName: 'Elsewhere' },
      ],
    });
    expect(teams.map(({ city }) => city)).toEqual(['Nowhere', 'Elsewhere']);
  });

  test('DATA-05 the year of an MLB team is founded, or else firstYearOfPlay', () => {
    const teams = normalise({
      mlb: [
        { ...x, founded: 1901, firstYearOfPlay: 1903 },
        { ...y, firstYearOfPlay: 1903 },
      ],
    });
    expect(teams.map(({ founded }) => founded)).toEqual([1901, 1903]);
  });

  const brazil = { id: 'nat-bra', name: 'Brazil', flag: 'br', city: 'Rio', founded: 1914 };

  test('DATA-06 the country of a national team is also its city', () => {
    expect(only({ nationalTeams: { conmebol: [brazil] } })).toMatchObject({ city: 'Brazil', country: 'Brazil' });
    const ireland = { id: 'nat-irl', name: 'Republic of Ireland', country: 'Ireland' };
    expect(only({ nationalTeams: { uefa: [ireland] } })).toMatchObject({ city: 'Ireland', country: 'Ireland' });
  });

  test('DATA-07 the confederation of a national team is its league and its conference', () => {
    expect(only({ nationalTeams: { conmebol: [brazil] } })).toMatchObject({
      league: 'CONMEBOL',
      conference: 'CONMEBOL',
    });
  });

  test('DATA-08 a national team sorts as 1954, which is never shown', () => {
    const team = only({ nationalTeams: { conmebol: [brazil] } });
    expect(team).toMatchObject({ sortYear: 1954, founded: null });
    expect(team && textAbout(team)).toBe('National soccer team of Brazil, a member of CONMEBOL.');
  });

  test('DATA-09 a Formula 1 team has conference and country Global', () => {
    expect(only({ f1: { teams: [{ ...x, country: 'Italy', conference: 'Else' }] } })).toMatchObject({
      conference: 'Global',
      country: 'Global',
      sport: 'Racing',
    });
  });

  const ncaa = (...conferences: unknown[]) => normalise({ ncaa: { conferences } });

  test('DATA-10 an NCAA conference has its name, or else its abbreviation', () => {
    const teams = ncaa(
      { name: 'Big Ten Conference', abbreviation: 'Big Ten', schools: [x] },
      { abbreviation: 'SEC', schools: [y] },
    );
    expect(teams.map(({ conference }) => conference)).toEqual(['Big Ten Conference', 'SEC']);
  });

  test('DATA-11 an NCAA conference without a name or abbreviation is the Unknown Conference', () => {
    expect(ncaa({ schools: [x] })[0]?.conference).toBe('Unknown Conference');
  });

  test('DATA-12 the second NCAA school with the same id is skipped', () => {
    const teams = ncaa({ name: 'One', schools: [x, y] }, { name: 'Two', schools: [{ ...x, name: 'Another' }] });
    expect(teams.map(({ id, name, conference }) => [id, name, conference])).toEqual([
      ['test-x', 'Nowhere Xs', 'One'],
      ['test-y', 'Nowhere Ys', 'One'],
    ]);
  });
});

describe('file formats', () => {
  const leaguesIn = (files: Parameters<typeof normalise>[0]) => normalise(files).map(({ league }) => league);

  test('DATA-18 NFL, MLB, NBA, NHL and MLS are arrays of teams', () => {
    for (const [name, league] of Object.entries({ nfl: 'NFL', mlb: 'MLB', nba: 'NBA', nhl: 'NHL', mls: 'MLS' })) {
      expect(leaguesIn({ [name]: [x] })).toEqual([league]);
    }
  });

  test('DATA-19 national teams are an object of six confederations', () => {
    const keys = ['uefa', 'afc', 'caf', 'concacaf', 'conmebol', 'ofc'];
    const nationalTeams = Object.fromEntries(keys.map((key) => [key, [{ id: `nat-${key}`, name: key }]]));
    expect(leaguesIn({ nationalTeams })).toEqual(keys.map((key) => key.toUpperCase()));
  });

  test('DATA-20 TEAM-11 soccer leagues are an array of named leagues', () => {
    const soccerLeagues = [{ league: 'Allsvenskan', country: 'Sweden', teams: [x] }];
    expect(only({ soccerLeagues })).toMatchObject({
      league: 'Allsvenskan',
      country: 'Sweden',
      sport: 'Soccer',
      sortYear: 0,
    });
  });

  test('DATA-21 TEAM-12 soccer leagues may be an object, with Premier League and La Liga as names', () => {
    const soccerLeagues = { premier_league: { teams: [x] }, la_liga: { teams: [y] } };
    expect(leaguesIn({ soccerLeagues })).toEqual(['Premier League', 'La Liga']);
  });

  test('DATA-22 NWSL is an array of groups', () => {
    expect(leaguesIn({ nwsl: [{ teams: [x] }, { teams: [y] }] })).toEqual(['NWSL', 'NWSL']);
  });

  test('DATA-23 WNBA and Formula 1 are objects with teams', () => {
    expect(leaguesIn({ wnba: { teams: [x] }, f1: { teams: [y] } })).toEqual(['WNBA', 'Formula 1']);
  });

  test('DATA-24 NCAA is an object with conferences', () => {
    const ncaa = { conferences: [{ name: 'Ivy League', abbreviation: 'Ivy', schools: [x] }] };
    expect(only({ ncaa })).toMatchObject({ league: 'NCAA Division I', sport: 'College', conference: 'Ivy League' });
  });

  test.each([
    ['an object instead of an array', { nfl: { oops: true } }],
    ['nothing', { nfl: null, nba: undefined, ncaa: null, soccerLeagues: null, nationalTeams: 7 }],
    ['a team without a name', { nfl: [{ id: 'test-z', city: 'Nowhere' }] }],
    ['an invalid color', { nfl: [{ ...y, primaryColor: 'red' }] }],
    ['malformed groups', { nwsl: ['oops'], minorLeagues: [{ league: 'AHL', teams: 'oops' }, null] }],
    ['malformed conferences', { ncaa: { conferences: [null, { name: 'X', schools: {} }] } }],
    ['a malformed confederation', { nationalTeams: { uefa: 'oops' } }],
  ])('DATA-25 %s yields no teams for its league and does not affect others', (_, files) => {
    expect(normalise({ ...files, f1: { teams: [x] } }).map(({ id }) => id)).toEqual(['test-x']);
  });
});

test('LOGO-01 a team has the logo URL from the data, if there is one', () => {
  expect(only({ nfl: [{ ...x, logoUrl: '/own/x.png' }] })?.logoUrl).toBe('/own/x.png');
  expect(only({ nfl: [x] })?.logoUrl).toBeNull();
});

describe('place and nickname', () => {
  const linesOf = (team: object) => {
    const { place, nickname } = only({ nfl: [{ id: 'test-x', ...team }] }) ?? {};
    return [place, nickname];
  };

  test.each([
    [
      'the name without the nickname',
      { name: 'Green Bay Packers', nickname: 'Packers', city: 'Ashwaubenon' },
      'Green Bay',
    ],
    ['the city if the name is only the nickname', { name: 'Arsenal', nickname: 'Arsenal', city: 'London' }, 'London'],
    [
      'the city if the name continues after the nickname',
      { name: 'Chicago Fire FC', nickname: 'Fire', city: 'Chicago' },
      'Chicago',
    ],
  ])('the place is %s', (_, team, place) => {
    expect(linesOf(team)).toEqual([place, team.nickname]);
  });

  test.each([
    { name: 'Manchester United', city: 'Manchester' },
    { name: 'Inter Miami CF', nickname: 'Inter Miami', city: 'Miami' },
    { name: 'CF Montréal', city: 'Montreal' },
    { name: 'Liverpool', city: 'Liverpool' },
  ])('$name contains its city, so the place repeats the nickname', (team) => {
    const [place, nickname] = linesOf(team);
    expect(place).toBe(nickname);
  });
});

describe('missing facts', () => {
  test('DATA-26 a team without a year sorts by its league’s default', () => {
    const years = { NFL: 1920, MLB: 1900, NBA: 1950, NHL: 1917, MLS: 1996, WNBA: 1997, NWSL: 2009, 'Formula 1': 1950 };
    const teams = normalise({
      nfl: [{ ...x, id: 'test-nfl' }],
      mlb: [{ ...x, id: 'test-mlb' }],
      nba: [{ ...x, id: 'test-nba' }],
      nhl: [{ ...x, id: 'test-nhl' }],
      mls: [{ ...x, id: 'test-mls' }],
      wnba: { teams: [{ ...x, id: 'test-wnba' }] },
      nwsl: [{ teams: [{ ...x, id: 'test-nwsl' }] }],
      f1: { teams: [{ ...x, id: 'test-f1' }] },
      ncaa: { conferences: [{ schools: [{ ...x, id: 'test-ncaa' }] }] },
      soccerLeagues: {
        premier_league: { teams: [{ ...x, id: 'test-pl' }] },
        la_liga: { teams: [{ ...x, id: 'test-ll' }] },
      },
    });
    expect(Object.fromEntries(teams.map(({ league, sortYear }) => [league, sortYear]))).toEqual({
      ...years,
      'NCAA Division I': 1900,
      'Premier League': 1992,
      'La Liga': 1929,
    });
  });

  test('DATA-27 a default year only sorts a team and is never its founding year', () => {
    const team = only({ nfl: [x] });
    expect(team).toMatchObject({ founded: null, sortYear: 1920 });
    expect(team && textAbout(team)).toBe('Football team from Nowhere, in the NFL.');
  });

  test('DATA-27 without a default year, a team sorts as 0', () => {
    const soccerLeagues = [{ league: 'Serie A', country: 'Italy', teams: [x] }];
    expect(only({ soccerLeagues })).toMatchObject({ founded: null, sortYear: 0 });
  });

  test('DATA-28 TEAM-03 a team without colors has its league’s', () => {
    expect(only({ nfl: [x] })).toMatchObject({ primaryColor: '#013369', secondaryColor: '#D50A0A' });
    expect(only({ f1: { teams: [x] } })).toMatchObject({ primaryColor: '#E10600', secondaryColor: '#FFFFFF' });
    const own = { ...x, primaryColor: '#123456', secondaryColor: '#654321' };
    expect(only({ nfl: [own] })).toMatchObject({ primaryColor: '#123456', secondaryColor: '#654321' });
  });

  test('DATA-29 TEAM-14 a league without its own colors has the default ones', () => {
    expect(DEFAULT_COLOURS.map((colour) => colour.toLowerCase())).toEqual(['#42a5f5', '#1976d2']);
    const soccerLeagues = [{ league: 'Allsvenskan', country: 'Sweden', teams: [x] }];
    expect(only({ soccerLeagues })).toMatchObject({ primaryColor: '#42A5F5', secondaryColor: '#1976D2' });
    for (const { colours } of Object.values(leagueFacts)) {
      for (const colour of colours) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
    }
  });
});
