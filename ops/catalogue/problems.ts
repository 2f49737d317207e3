import { sourceFiles } from '../../packages/catalogue/source/files.ts';
import { sectionsOf } from '../../packages/catalogue/source/sections.ts';
import { parseTeams } from '../../packages/catalogue/source/source.schema.ts';
import { leagueFacts, leagues } from '../../packages/catalogue/teams/leagues.ts';
import type { Team } from '../../packages/catalogue/teams/team.ts';

export interface Registry {
  readonly leagues: Readonly<Record<string, number>>;
  readonly teams: Readonly<Record<string, number>>;
}

/** Malformed leagues, which the browser treats as empty but a build must not accept. */
function sectionProblems(files: Parameters<typeof sectionsOf>[0]): string[] {
  return sectionsOf(files).flatMap(({ league, teams }) => {
    if (!league) return ['a section has no league'];
    const { teams: read, problem } = parseTeams(teams);
    if (problem !== null) return [`${league}: ${problem}`];
    return read.length === 0 ? [`${league}: a section without teams`] : [];
  });
}

function duplicates(values: readonly (string | number)[]): (string | number)[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

function sourceIds(files: Parameters<typeof sectionsOf>[0]): string[] {
  return sectionsOf(files).flatMap(({ teams }) => parseTeams(teams).teams.map(({ id }) => id));
}

/** Every id ever released must still have its team, and every team and league its number. */
export function registryProblems(teams: readonly Team[], registry: Registry): string[] {
  const present = new Set(teams.map((team) => team.id));
  return [
    ...duplicates(Object.values(registry.teams)).map((no) => `registry: number ${no} is given twice`),
    ...Object.keys(registry.teams)
      .filter((id) => !present.has(id))
      .map((id) => `${id}: was shipped and is gone; a team that plays no more moves to Throwback`),
    ...teams
      .filter((team) => registry.teams[team.id] !== team.no)
      .map((team) => `${team.id}: has number ${team.no}, the registry ${registry.teams[team.id] ?? 'none'}`),
    ...leagues
      .filter((league) => registry.leagues[league.name] !== league.no)
      .map(
        (league) => `${league.name}: has number ${league.no}, the registry ${registry.leagues[league.name] ?? 'none'}`,
      ),
  ];
}

function teamProblems(teams: readonly Team[]): string[] {
  const byId = new Map(teams.map((team) => [team.id, team]));
  return teams.flatMap((team) => {
    const follows = team.successorOf === null ? undefined : byId.get(team.successorOf);
    return [
      ...(team.league in leagueFacts ? [] : [`${team.id}: league ${team.league} is not known`]),
      ...(team.city ? [] : [`${team.id}: no city`]),
      ...(team.country ? [] : [`${team.id}: no country`]),
      ...(/^.{1,4}$/.test(team.abbreviation) ? [] : [`${team.id}: ${team.abbreviation} does not fit on a crest`]),
      ...(team.retired && !team.years ? [`${team.id}: retired without its years`] : []),
      ...(team.successorOf !== null && !follows?.retired
        ? [`${team.id}: follows ${team.successorOf}, no retired team`]
        : []),
      ...((team.successorOf ?? team.formerly ?? team.left) !== null && team.since === null
        ? [`${team.id}: a change without its year`]
        : []),
      ...(team.left !== null && !(team.left in leagueFacts)
        ? [`${team.id}: left ${team.left}, which is not known`]
        : []),
    ];
  });
}

/** All problems of the data itself. */
export function problemsOf(
  teams: readonly Team[],
  registry: Registry,
  files: Parameters<typeof sectionsOf>[0] = sourceFiles,
): string[] {
  return [
    ...sectionProblems(files),
    ...duplicates(sourceIds(files)).map((id) => `${id}: stands in the files twice`),
    ...registryProblems(teams, registry),
    ...teamProblems(teams),
  ];
}
