import { factsOf } from './leagues.ts';
import type { Sport } from './team.ts';

/** Teams everybody knows, in our own words. Only what stays true: nothing that a next season could change. */
export const ownDescriptions: Readonly<Record<string, string>> = {
  'nba-lal':
    'Began in Minneapolis, a city of lakes, and kept the name in Los Angeles. Purple and gold since the 1960s.',
  'nba-gs':
    'From Philadelphia across the country to the San Francisco Bay, named after a whole state without saying so.',
  'nba-bos': 'In the NBA since its first season, in green ever since, with a parquet floor of its own.',
  'nba-chi': 'Six titles in the 1990s put the red bull on caps on every continent.',
  'nfl-dal': 'A star on a silver helmet, and a game every Thanksgiving Day.',
  'nfl-ne': 'Founded in Boston, at home in Foxborough since the 1970s, named for the patriots of the Revolution.',
  'nfl-gb': 'The smallest city in the league, and a club that belongs to its fans.',
  'nfl-sf': 'Named for the gold seekers of 1849, and dressed in red and gold.',
  'nfl-pit': 'Black and gold like the other big teams of the city, and the emblem on one side of the helmet only.',
  'mlb-nyy': 'Pinstripes and the letters N and Y across each other: the cap that is worn where baseball is not played.',
  'mlb-lad': 'Left Brooklyn after 1957, took the name and the blue along to Los Angeles.',
  'mlb-bos': 'At Fenway Park since 1912, with a tall green wall in left field.',
  'mlb-chc': 'On the North Side of Chicago, where ivy grows on the outfield wall.',
  'nhl-mtl': 'Older than the league they play in. The C stands for club, the H for hockey.',
  'nhl-tor': 'One of the oldest names in hockey: a blue leaf on white, or a white one on blue.',
  'f1-fer': 'From Maranello, in red, and at every world championship since the first in 1950.',
  'epl-mun': 'Began in 1878 as a team of railway workers at Newton Heath and took its present name in 1902.',
  'lal-rma': 'All in white, from the capital, royal by name since 1920.',
  'lal-bar': 'Blue and claret, and by its own motto more than a club.',
};

/** What is known of a team when its description is written. */
interface Described {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly conference: string;
  readonly founded: number | null;
  readonly years: readonly [first: number, last: number] | null;
  readonly flag: string | null;
  readonly information: string;
}

/** Free text that says no more than this is no information. */
const genericText = (sport: Sport, city: string): string => `${sport} team from ${city}`;

/** What the founding year in the data is the year of. */
function foundedPart(sport: Sport, founded: number | null): string {
  if (founded === null) return '';
  if (sport === 'College') return `, of a school founded in ${founded}`;
  if (sport === 'Racing') return `, first under this name in ${founded}`;
  return `, founded in ${founded}`;
}

/** Lands that are spoken of with an article: the Netherlands, the Cook Islands, the Republic of Ireland. */
const WITH_ARTICLE =
  /^(?:Bahamas|Comoros|Gambia|Maldives|Netherlands|Philippines|Seychelles|Republic .*|United .*|US .*|.* (?:Islands|Republic))$/;

const landOf = (name: string): string => (WITH_ARTICLE.test(name) ? `the ${name}` : name);

const spoken = (league: string): string => factsOf(league).spoken ?? league;

function generated(team: Described, sport: Sport, league: string): string {
  if (team.flag) return `National ${sport.toLowerCase()} team of ${landOf(team.name)}, a member of ${league}.`;
  const from = genericText(sport, team.city);
  if (team.years) return `${from}, played in ${spoken(team.conference)} from ${team.years.join(' to ')}.`;
  return `${from}, in ${spoken(league)}${foundedPart(sport, team.founded)}.`;
}

export function describe(team: Described, sport: Sport, league: string): string {
  const own = ownDescriptions[team.id];
  if (own) return own;
  const information = team.information.trim();
  return information && information !== genericText(sport, team.city) ? information : generated(team, sport, league);
}
