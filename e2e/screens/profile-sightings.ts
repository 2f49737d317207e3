import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { daysAgo, type Sighting } from '../support/people/collections.ts';

const places = [
  { placeText: 'Denver', lat: 39.7392, lon: -104.9903 },
  { placeText: 'Chicago', lat: 41.8781, lon: -87.6298 },
  { placeText: 'Boston', lat: 42.3601, lon: -71.0589 },
  { placeText: null, lat: 33.749, lon: -84.388 },
];

/** Teams of well-known leagues over the last year, at least every second one; every fourth spot has a location. */
export function sightings(): Sighting[] {
  const wanted = ['NFL', 'NBA', 'WNBA', 'MLB', 'Premier League', 'NCAA Division I', 'Formula 1'];
  const teams = wanted.flatMap((league, rank) =>
    allTeams
      .filter((team) => team.league === league)
      .filter((_, index) => index % (rank + 2) !== 0 || league === 'WNBA'),
  );
  return teams.slice(0, 127).map(({ id }, index) => ({
    teamId: id,
    spottedAt: index % 25 === 24 ? null : daysAgo(Math.floor(index ** 1.35 / 2)),
    ...(index % 4 === 0 && { details: places[(index / 4) % (index % 8 === 0 ? 2 : 4)] }),
  }));
}
