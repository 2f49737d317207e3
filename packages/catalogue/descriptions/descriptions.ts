import { factsOf } from '../teams/leagues.ts';
import type { Sport, Team } from '../teams/team.ts';

/** Hand-written texts for the best-known teams. Only lasting facts: nothing that next season could change. */
export const ownDescriptions: Readonly<Record<string, string>> = {
  'nba-lal':
    'Started in Minneapolis, a city of lakes, and kept the name in Los Angeles. Purple and gold since the 1960s.',
  'nba-gs': 'From Philadelphia to the San Francisco Bay, with a name for all of California that never says California.',
  'nba-bos': 'In the NBA since its first season, in green ever since, on a parquet floor of its own.',
  'nba-chi': 'Six titles in the 1990s put the red bull on caps on every continent.',
  'nfl-dal': 'A star on a silver helmet, and a game every Thanksgiving Day.',
  'nfl-ne': 'Founded in Boston, in Foxborough since the 1970s, and named for the patriots of the Revolution.',
  'nfl-gb': 'The smallest city in the league, and a team that belongs to its fans.',
  'nfl-sf': 'Named for the gold seekers of 1849, and dressed in red and gold to match.',
  'nfl-pit': 'Black and gold, like the city’s other big teams, with a logo on only one side of the helmet.',
  'mlb-nyy': 'Pinstripes and an interlocking NY: the cap people wear even where no one plays baseball.',
  'mlb-lad': 'Left Brooklyn after 1957, and brought the name and the blue along to Los Angeles.',
  'mlb-bos': 'At Fenway Park since 1912, with a tall green wall in left field.',
  'mlb-chc': 'On Chicago’s North Side, where ivy grows on the outfield wall.',
  'nhl-mtl': 'Older than the league they play in. The C stands for club, the H for hockey.',
  'nhl-tor': 'One of the oldest names in hockey: a blue leaf on white, or a white leaf on blue.',
  'f1-fer': 'From Maranello, in red, and in every world championship since the first in 1950.',
  'epl-mun': 'Started in 1878 as a team of railway workers at Newton Heath. It took its present name in 1902.',
  'lal-rma': 'All in white, from the capital, royal by name since 1920.',
  'lal-bar': 'Blue and claret, and by its own motto more than a club.',
};

type Described = Pick<
  Team,
  'id' | 'name' | 'city' | 'league' | 'sport' | 'conference' | 'founded' | 'years' | 'flag' | 'information'
>;

/** Information that says only this is ignored. */
const genericText = (sport: Sport, city: string): string => `${sport} team from ${city}`;

/** What the founding year means depends on the sport. */
function foundedPart(sport: Sport, founded: number | null): string {
  if (founded === null) return '';
  if (sport === 'College') return `, at a school founded in ${founded}`;
  if (sport === 'Racing') return `, under this name since ${founded}`;
  return `, founded in ${founded}`;
}

/** Countries that take an article: the Netherlands, the Cook Islands, the Republic of Ireland. */
const WITH_ARTICLE =
  /^(?:Bahamas|Comoros|Gambia|Maldives|Netherlands|Philippines|Seychelles|Republic .*|United .*|US .*|.* (?:Islands|Republic))$/;

const countryPhrase = (name: string): string => (WITH_ARTICLE.test(name) ? `the ${name}` : name);

const leaguePhrase = (league: string): string => factsOf(league).phrase ?? league;

function generated({ name, city, league, sport, conference, founded, years, flag }: Described): string {
  if (flag) return `National ${sport.toLowerCase()} team of ${countryPhrase(name)}, a member of ${league}.`;
  const from = genericText(sport, city);
  if (years) return `${from} that played in ${leaguePhrase(conference)} from ${years.join(' to ')}.`;
  return `${from}, in ${leaguePhrase(league)}${foundedPart(sport, founded)}.`;
}

/** A few sentences about a team, in English. */
export function describe(team: Described): string {
  const own = ownDescriptions[team.id];
  if (own) return own;
  const information = team.information?.trim();
  return information && information !== genericText(team.sport, team.city) ? information : generated(team);
}
