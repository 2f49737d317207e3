import { aliasesOf } from '../teams/aliases.ts';
import { keyOf, wordsOf } from '../teams/fold.ts';
import { leagues } from '../teams/leagues.ts';
import type { Team } from '../teams/team.ts';

/** The one team a text means, or null and the candidates. */
export interface TeamMatch {
  readonly team: Team | null;
  readonly candidates: readonly Team[];
}

const CANDIDATES = 8;
const fold = (text: string): string => keyOf(wordsOf(text));

type ByKey = Map<string, Set<Team>>;

function add(index: ByKey, text: string, team: Team): void {
  const key = fold(text);
  if (key === '') return;
  const found = index.get(key);
  if (found) found.add(team);
  else index.set(key, new Set([team]));
}

/**
 * Finds the team in a line of an imported list, by its id, whole name, or an alias. It never guesses: an ambiguous name
 * or a bare city returns candidates.
 */
export function createTeamMatcher(teams: readonly Team[]): (text: string, league?: string) => TeamMatch {
  const byId = new Map(teams.map((team) => [team.id, team]));
  const [names, calls, places]: [ByKey, ByKey, ByKey] = [new Map(), new Map(), new Map()];
  for (const team of teams) {
    add(names, team.name, team);
    for (const call of [...aliasesOf(team), team.nickname, team.abbreviation]) add(calls, call, team);
    for (const place of [team.place, team.city]) add(places, place, team);
  }
  const leagueNames = new Map(leagues.flatMap(({ name, code }) => [name, code].map((word) => [fold(word), name])));

  return (text, league = '') => {
    const known = byId.get(text.trim().toLowerCase());
    if (known) return { team: known, candidates: [known] };
    const key = fold(text);
    const within = leagueNames.get(fold(league));
    const among = (index: ByKey) => [...(index.get(key) ?? [])].filter((team) => !within || team.league === within);
    for (const found of [among(names), among(calls)]) {
      const [first, ...others] = found;
      if (first) return { team: others.length === 0 ? first : null, candidates: found.slice(0, CANDIDATES) };
    }
    return { team: null, candidates: among(places).slice(0, CANDIDATES) };
  };
}
