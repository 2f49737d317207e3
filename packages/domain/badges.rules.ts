import { inOrder, matches, type Seen, type Step, sizesOf, stepsOf } from './badges.measures.ts';
import type {
  BadgeDefinition,
  BadgeFacts,
  BadgeProgress,
  BadgeTeam,
  Goal,
  Measure,
  TeamFilter,
} from './badges.shapes.ts';

/** A definition with what the catalogue makes of it. */
export interface CompiledBadge {
  readonly definition: BadgeDefinition;
  /** What each level asks for; never less than 1. */
  readonly goals: readonly number[];
  /** Another number as soon as the definition, or the teams it is about, are others. */
  readonly version: number;
  /** How an award is held against the facts of a later day. */
  readonly hold: Hold;
  readonly sizes: ReadonlyMap<string, number>;
}

/**
 * `spots`: it follows the spots, and goes when they do. `teams`: it stays while the teams that gave it are there, whatever has
 * become of their rarity. `ever`: it stays, because others have a part in what gave it.
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

/** The most the catalogue lets anybody reach. */
function availableIn(measure: Measure, teams: readonly BadgeTeam[]): number {
  if (measure.kind === 'teams') return teams.filter((team) => matches(team, measure.of)).length;
  if (measure.kind === 'heirs') return teams.filter(({ successorOf }) => successorOf !== null).length;
  return 'by' in measure ? sizesOf(teams, measure.of, (team) => team[measure.by]).size : 0;
}

/** A number of 31 bits that differs when the text does (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash >>> 1;
}

/** Teams that do not matter to the badge do not change its version. */
function versionOf({ version, measure }: BadgeDefinition, goals: readonly number[], teams: readonly BadgeTeam[]) {
  const filter = filterOf(measure);
  const isAboutTeams = Object.keys(filter).length > 0 || measure.kind === 'complete' || measure.kind === 'heirs';
  const by = 'by' in measure ? measure.by : 'id';
  const about = isAboutTeams ? teams.filter((team) => matches(team, filter)) : [];
  const members = about.map((team) => `${team.id} ${team[by]} ${team.successorOf ?? ''}`).sort();
  return hashOf(JSON.stringify([version, measure, goals, members]));
}

function compile(definition: BadgeDefinition, teams: readonly BadgeTeam[]): CompiledBadge {
  const { measure, levels } = definition;
  const available = availableIn(measure, teams);
  const goals = levels.map((goal) => goalNumber(goal, available));
  let version: number | undefined;
  return {
    definition,
    goals,
    // Made when asked for: it is most of the work, and only who keeps awards needs it.
    get version() {
      version ??= versionOf(definition, goals, teams);
      return version;
    },
    hold: holdOf(measure),
    sizes:
      measure.kind === 'complete' ? sizesOf(teams, measure.of, (team) => team[measure.by]) : new Map<string, number>(),
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
 * Definitions made ready for a catalogue: what they ask for in numbers, and how far somebody is with each. Pure, so that the
 * device and the server come to the same: what counts is which spots there are, never when or in which order they came.
 */
export function badgeRules(definitions: readonly BadgeDefinition[], teams: readonly BadgeTeam[]): BadgeRules {
  const badges = definitions.map((definition) => compile(definition, teams));
  const byId = new Map(teams.map((team) => [team.id, team]));
  // Most badges count teams of a kind. Each spot is looked at once for all of them together.
  const counting = badges.flatMap(({ definition: { measure } }, place) =>
    measure.kind === 'teams' ? [{ place, of: measure.of }] : [],
  );
  const countedBy = new Map(
    teams.map((team) => [team.id, counting.flatMap(({ place, of }) => (matches(team, of) ? [place] : []))]),
  );

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
