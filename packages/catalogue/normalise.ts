import * as z from 'zod/mini';
import registry from './data/registry.json' with { type: 'json' };
import { DEFAULT_COLOURS, type LeagueName, leagueFacts } from './leagues.ts';
import type { Team } from './team.ts';

const text = () => z._default(z.string(), '');
const colour = () => z.optional(z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/)));

/** A team in a source file. Field names are described in data/README.md. */
const source = z.object({
  id: z.string().check(z.minLength(3)),
  name: z.string().check(z.minLength(1)),
  nickname: z.optional(z.string()),
  city: text(),
  state: text(),
  country: text(),
  abbreviation: text(),
  conference: text(),
  division: text(),
  founded: z.optional(z.int()),
  information: text(),
  primaryColor: colour(),
  secondaryColor: colour(),
  logoId: z.optional(z.string()),
  site: z.optional(z.string()),
});
type SourceTeam = z.output<typeof source>;

/** The source files as they arrive: parsed JSON nobody has looked at yet. */
export interface SourceFiles {
  readonly nfl: unknown;
  readonly nba: unknown;
  readonly f1: unknown;
}

/** The members of a section that have the form of a team; anything else in the file does not spoil the rest. */
function readTeams(section: unknown): SourceTeam[] {
  if (!Array.isArray(section)) return [];
  const parsed = z.array(source).safeParse(section);
  return parsed.success ? parsed.data : [];
}

const teamsOf = (file: unknown): unknown => (file as { teams?: unknown } | null)?.teams;

const teamNumbers: Record<string, number> = registry.teams;

function describe(team: SourceTeam, league: LeagueName): string {
  const generic = `${leagueFacts[league].sport} team from ${team.city}`;
  if (team.information && team.information !== generic) return team.information;
  const since = team.founded ? `, founded in ${team.founded}` : '';
  return `${leagueFacts[league].sport} team from ${team.city}, in the ${league}${since}.`;
}

function toTeam(team: SourceTeam, league: LeagueName, slotNo: number): Team {
  const facts = leagueFacts[league];
  const nickname = team.nickname ?? team.name;
  const [primary, secondary] = team.primaryColor
    ? [team.primaryColor, team.secondaryColor ?? null]
    : (facts.colours ?? DEFAULT_COLOURS);
  const initials = team.name.split(/\s+/).map((word) => word.charAt(0));
  return {
    id: team.id,
    no: teamNumbers[team.id] ?? 0,
    name: team.name,
    nickname,
    place: team.name.endsWith(` ${nickname}`) ? team.name.slice(0, -nickname.length - 1) : team.city,
    city: team.city,
    abbreviation: team.abbreviation || initials.join('').slice(0, 4).toUpperCase(),
    league,
    sport: facts.sport,
    conference: team.conference,
    division: team.division,
    founded: team.founded ?? null,
    sortYear: team.founded ?? facts.defaultYear ?? 0,
    state: team.state,
    country: team.country,
    primaryColor: primary,
    secondaryColor: secondary,
    logoId: team.logoId ?? null,
    site: team.site ?? null,
    description: describe(team, league),
    slot: `${facts.code} ${String(slotNo).padStart(2, '0')}`,
  };
}

function league(name: LeagueName, teams: SourceTeam[]): Team[] {
  const byName = teams.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return byName.map((team, index) => toTeam(team, name, index + 1));
}

/** All teams of all source files. A malformed section yields no teams for its league and leaves the others alone. */
export function normalise(files: SourceFiles): Team[] {
  return [
    ...league('NFL', readTeams(files.nfl)),
    ...league('NBA', readTeams(files.nba)),
    ...league(
      'Formula 1',
      readTeams(teamsOf(files.f1)).map((team) => ({ ...team, conference: 'Global', country: 'Global' })),
    ),
  ];
}
