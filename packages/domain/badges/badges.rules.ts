import type {
  BadgeDefinition,
  BadgeFacts,
  BadgeProgress,
  BadgeTeam,
  Goal,
  Measure,
  TeamFilter,
} from './badges.shapes.ts';
import { inOrder, matches, type Seen, type Step, sizesOf, stepsOf } from './measures.ts';

/** A definition compiled for a catalogue. */
export interface CompiledBadge {
  readonly definition: BadgeDefinition;
  /** The goal of each level; at least 1. */
  readonly goals: readonly number[];
  /** Changes whenever the definition, or the teams it is about, change. */
  readonly version: number;
  /** What keeps an award after it was earned. */
  readonly hold: Hold;
  readonly sizes: ReadonlyMap<string, number>;
}

/**
 * `spots`: lost when its spots are removed. `teams`: kept while the teams that earned it stay spotted, even if they become less rare.
 * `ever`: never lost, because it depends on other people.
 */
export type Hold = 'spots' | 'teams' | 'ever';

export interface BadgeRules {
  readonly badges: readonly CompiledBadge[];
  evaluate(facts: BadgeFacts): BadgeProgress[];
}

const shares = { quarter: 1 / 4, half: 1 / 2, all: 1 };

export const goalNumber = (goal: Goal, available: number): number =>
  Math.max(1, typeof goal === 'number' ? goal : Math.ceil(available * shares[goal]));

const holdOf = ({ kind }: Measure): Hold =>
  kind === 'rare' ? 'teams' : kind === 'trips' || kind === 'groups' ? 'ever' : 'spots';

const filterOf = (measure: Measure): TeamFilter => ('of' in measure ? measure.of : {});

/** The highest value that the teams of a badge allow. */
function availableIn(measure: Measure, teams: readonly BadgeTeam[], sizes: ReadonlyMap<string, number>): number {
  if (measure.kind === 'teams') return teams.length;
  if (measure.kind === 'heirs') return teams.filter(({ successorOf }) => successorOf !== null).length;
  return sizes.size;
}

/** A 31-bit FNV-1a hash. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash >>> 1;
}

/** Includes only the teams that the badge is about: other teams do not change its version. */
function versionOf({ version, measure }: BadgeDefinition, goals: readonly number[], teams: readonly BadgeTeam[]) {
  const filter = filterOf(measure);
  const isAboutTeams = Object.keys(filter).length > 0 || measure.kind === 'complete' || measure.kind === 'heirs';
  const by = 'by' in measure ? measure.by : 'id';
  const about = isAboutTeams ? teams : [];
  const members = about.map((team) => `${team.id} ${team[by]} ${team.successorOf ?? ''}`).sort();
  return hashOf(JSON.stringify([version, measure, goals, members]));
}

/** `teams` are those that match the badge's filter. */
function compile(definition: BadgeDefinition, teams: readonly BadgeTeam[]): CompiledBadge {
  const { measure, levels } = definition;
  const sizes = 'by' in measure ? sizesOf(teams, (team) => team[measure.by]) : new Map<string, number>();
  const available = availableIn(measure, teams, sizes);
  const goals = levels.map((goal) => goalNumber(goal, available));
  let version: number | undefined;
  return {
    definition,
    goals,
    // Computed lazily: it is most of the work, and only the server needs it, to store awards.
    get version() {
      version ??= versionOf(definition, goals, teams);
      return version;
    },
    hold: holdOf(measure),
    sizes,
  };
}

function toProgress({ definition: { id }, goals, hold }: CompiledBadge, steps: readonly Step[]): BadgeProgress {
  const awards = goals.flatMap((goal, index) => {
    const step = steps[goal - 1];
    return step ? [{ level: index + 1, decidedAt: step.at, teamId: step.teamId }] : [];
  });
  const teamIds = hold === 'teams' ? steps.flatMap(({ teamId }) => teamId ?? []) : [];
  return { id, value: steps.length, goals, awards, teamIds };
}

/**
 * Compiles definitions for a catalogue, and evaluates them for a user. Pure, so that device and server agree: the result depends on the
 * set of spots, never on when or in which order they arrived.
 */
export function badgeRules(definitions: readonly BadgeDefinition[], teams: readonly BadgeTeam[]): BadgeRules {
  const steps = badgeRulesInSteps(definitions, teams);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same. Yields often, so that a browser can respond meanwhile. */
export function* badgeRulesInSteps(
  definitions: readonly BadgeDefinition[],
  teams: readonly BadgeTeam[],
): Generator<void, BadgeRules> {
  const byLeague = Map.groupBy(teams, ({ league }) => league);
  // Most badges are about one league: testing each against every team would block a phone.
  const teamsOf = (filter: TeamFilter): readonly BadgeTeam[] => {
    if (Object.keys(filter).length === 0) return teams;
    const candidates = filter.leagues?.flatMap((league) => byLeague.get(league) ?? []) ?? teams;
    return candidates.filter((team) => matches(team, filter));
  };
  const byId = new Map(teams.map((team) => [team.id, team]));
  /** Places of the badges that count a team. Most badges count teams, so one pass over the spots counts for all of them. */
  const countedBy = new Map(teams.map(({ id }) => [id, [] as number[]]));
  const badges: CompiledBadge[] = [];
  for (const definition of definitions) {
    const members = teamsOf(filterOf(definition.measure));
    if (definition.measure.kind === 'teams') for (const { id } of members) countedBy.get(id)?.push(badges.length);
    badges.push(compile(definition, members));
    yield;
  }

  function countTeams(seen: readonly Seen[]): Step[][] {
    const counted: Step[][] = badges.map(() => []);
    for (const { team, at } of seen) {
      const step = { at, teamId: team.id };
      for (const place of countedBy.get(team.id) ?? []) counted[place]?.push(step);
    }
    return counted;
  }

  return {
    badges,
    evaluate: (facts) => {
      const seen = inOrder(facts.spots, byId);
      const counted = countTeams(seen);
      return badges.map((badge, place) => {
        const { measure } = badge.definition;
        const steps = measure.kind === 'teams' ? counted[place] : stepsOf(measure, seen, facts, badge.sizes);
        return toProgress(badge, steps ?? []);
      });
    },
  };
}
