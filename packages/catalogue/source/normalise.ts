import { compareNames } from '../teams/compare-names.ts';
import { wordsOf } from '../teams/fold.ts';
import { factsOf } from '../teams/leagues.ts';
import type { Sport, Team } from '../teams/team.ts';
import { type Section, type SourceFiles, sectionsOf } from './sections.ts';
import { type SourceTeam, teamsOf } from './source.ts';

/** The league of all retired teams. */
const THROWBACK = 'Throwback';

function initialsOf(name: string): string {
  const initials = name.split(/\s+/).map((word) => word.charAt(0));
  return initials.join('').slice(0, 4).toUpperCase();
}

function coloursOf(team: SourceTeam, league: string): readonly [string, string | null] {
  return team.primaryColor ? [team.primaryColor, team.secondaryColor ?? null] : factsOf(league).colours;
}

/** The name without the nickname, or else the city. The nickname itself if it contains the city: "Manchester United". */
function placeOf({ name, city }: SourceTeam, nickname: string): string {
  if (name.endsWith(` ${nickname}`)) return name.slice(0, -nickname.length - 1);
  const said = ` ${wordsOf(nickname).join(' ')} `;
  return said.includes(` ${wordsOf(city).join(' ')} `) ? nickname : city;
}

interface Placed {
  readonly league: string;
  readonly sport: Sport;
  readonly source: SourceTeam;
}

function toTeam({ source, league, sport }: Placed, slotNo: number): Team {
  const facts = factsOf(league);
  const nickname = source.nickname ?? source.name;
  const [primaryColor, secondaryColor] = coloursOf(source, league);
  const years = source.firstYear && source.lastYear ? ([source.firstYear, source.lastYear] as const) : null;
  const founded = source.founded ?? null;
  return {
    id: source.id,
    no: source.no,
    name: source.name,
    nickname,
    place: placeOf(source, nickname),
    city: source.city,
    abbreviation: source.abbreviation || initialsOf(source.name),
    league,
    sport,
    conference: source.conference,
    division: source.division,
    founded,
    sortYear: founded ?? source.firstYear ?? facts.defaultYear ?? 0,
    state: source.state,
    country: source.country,
    primaryColor,
    secondaryColor,
    logoUrl: source.logoUrl ?? null,
    logoId: source.logoId ?? null,
    flag: source.flag ?? null,
    site: source.site ?? null,
    information: source.information || null,
    slot: `${facts.code} ${String(slotNo).padStart(2, '0')}`,
    retired: league === THROWBACK,
    years,
    formerly: source.formerly ?? null,
    successorOf: source.successorOf ?? null,
    left: source.left ?? null,
    since: source.since ?? null,
  };
}

/** Skips malformed sections, sections without a league, and teams without a sport. */
function placedTeams({ league, teams, sport, shape = (team) => team }: Section): Placed[] {
  if (!league) return [];
  return teamsOf(teams).flatMap((source) => {
    const known = source.sport ?? factsOf(league).sport ?? sport;
    return known ? [{ league, sport: known, source: shape(source) }] : [];
  });
}

/** All teams of all source files, grouped by league, without duplicate ids. A malformed section doesn't affect others. */
export function normalise(files: Partial<SourceFiles>): Team[] {
  const byLeague = new Map<string, Placed[]>();
  const seen = new Set<string>();
  for (const placed of sectionsOf(files).flatMap(placedTeams)) {
    if (seen.has(placed.source.id)) continue;
    seen.add(placed.source.id);
    const teams = byLeague.get(placed.league);
    if (teams) teams.push(placed);
    else byLeague.set(placed.league, [placed]);
  }
  return [...byLeague.values()].flatMap((teams) =>
    teams
      .toSorted((a, b) => compareNames(a.source.name, b.source.name))
      .map((placed, index) => toTeam(placed, index + 1)),
  );
}
