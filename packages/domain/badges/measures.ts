import { compareText } from '../values/compare-text.ts';
import type { BadgeFacts, BadgeGroup, BadgeSpot, BadgeTeam, BadgeTrip, Measure, TeamFilter } from './badges.shapes.ts';

/** The event that raised a measure by one. */
export interface Step {
  readonly at: number | null;
  readonly teamId: string | null;
}

/** A spot with its team. One per team, sorted by time. */
export interface Seen {
  readonly team: BadgeTeam;
  readonly at: number | null;
  readonly cell: string | null;
}

export const DAY_MS = 24 * 3_600_000;
/** The country of Formula 1 teams, which is not a country. */
const NO_COUNTRY = 'Global';

export const matches = (team: BadgeTeam, filter: TeamFilter): boolean =>
  (filter.leagues?.includes(team.league) ?? true) &&
  (filter.sport === undefined || filter.sport === team.sport) &&
  (filter.conference === undefined || filter.conference === team.conference) &&
  (filter.division === undefined || filter.division === team.division) &&
  (filter.country === undefined || filter.country === team.country) &&
  (filter.foundedBefore === undefined || (team.founded ?? Number.POSITIVE_INFINITY) < filter.foundedBefore) &&
  (filter.foundedFrom === undefined || (team.founded ?? 0) >= filter.foundedFrom) &&
  (filter.isRenamed === undefined || team.formerly !== null);

const stepOf = ({ team, at }: Seen): Step => ({ at, teamId: team.id });

const compareTimes = (one: number | null, other: number | null): number =>
  (one ?? Number.NEGATIVE_INFINITY) === (other ?? Number.NEGATIVE_INFINITY)
    ? 0
    : (one ?? Number.NEGATIVE_INFINITY) - (other ?? Number.NEGATIVE_INFINITY);

/** Merges two spots of one team: takes the earlier known time, and picks the cell independently of their order. */
function mergeSpots(one: BadgeSpot, other: BadgeSpot): BadgeSpot {
  const times = [one.spottedAt, other.spottedAt].filter((time) => time !== null);
  const cells = [one.cell, other.cell].filter((cell) => cell !== null);
  return {
    teamId: one.teamId,
    spottedAt: times.length > 0 ? Math.min(...times) : null,
    cell: cells.toSorted(compareText).at(-1) ?? null,
  };
}

/** Every team once, undated spots first, then by time: independent of the order of the input. */
export function inOrder(spots: readonly BadgeSpot[], teams: ReadonlyMap<string, BadgeTeam>): Seen[] {
  const byTeam = new Map<string, BadgeSpot>();
  for (const spot of spots) {
    const known = byTeam.get(spot.teamId);
    byTeam.set(spot.teamId, known ? mergeSpots(known, spot) : spot);
  }
  const seen = [...byTeam.values()].flatMap(({ teamId, spottedAt, cell }) => {
    const team = teams.get(teamId);
    return team ? [{ team, at: spottedAt, cell }] : [];
  });
  return seen.sort((one, other) => compareTimes(one.at, other.at) || compareText(one.team.id, other.team.id));
}

/** The first spot of each value, in order. */
function firstOfEach(seen: readonly Seen[], valueOf: (one: Seen) => string | null): Step[] {
  const known = new Set<string>();
  return seen.flatMap((one) => {
    const value = valueOf(one);
    if (!value || value === NO_COUNTRY || known.has(value)) return [];
    known.add(value);
    return [stepOf(one)];
  });
}

/** The spot that completes each set, in order. `sizes` is the number of teams per value. */
function lastOfEach(
  seen: readonly Seen[],
  sizes: ReadonlyMap<string, number>,
  valueOf: (team: BadgeTeam) => string,
): Step[] {
  const left = new Map(sizes);
  return seen.flatMap((one) => {
    const value = valueOf(one.team);
    const size = left.get(value);
    if (size === undefined) return [];
    left.set(value, size - 1);
    return size === 1 ? [stepOf(one)] : [];
  });
}

/** The spots that first reached one, two, three, ... different values within a day. */
function withinDay(seen: readonly Seen[], valueOf: (team: BadgeTeam) => string): Step[] {
  const steps: Step[] = [];
  const inside = new Map<string, number>();
  let oldest = 0;
  const timed = seen.filter((one) => one.at !== null);
  for (const one of timed) {
    const value = valueOf(one.team);
    inside.set(value, (inside.get(value) ?? 0) + 1);
    for (; (timed[oldest]?.at ?? 0) <= (one.at ?? 0) - DAY_MS; oldest += 1) {
      const gone = valueOf((timed[oldest] as Seen).team);
      const count = (inside.get(gone) ?? 0) - 1;
      if (count > 0) inside.set(gone, count);
      else inside.delete(gone);
    }
    if (inside.size > steps.length) steps.push(stepOf(one));
  }
  return steps;
}

/** Pairs of a team and its retired predecessor: the later spot of the two decides. */
function heirs(seen: readonly Seen[]): Step[] {
  const spotted = new Set<string>();
  const awaited = new Set<string>();
  return seen.flatMap((one) => {
    const { id, successorOf } = one.team;
    const pairs = Number(successorOf !== null && spotted.has(successorOf)) + Number(awaited.has(id));
    spotted.add(id);
    if (successorOf !== null) awaited.add(successorOf);
    return Array.from({ length: pairs }, () => stepOf(one));
  });
}

const earliest = (times: readonly number[]): Step => ({ at: Math.min(...times), teamId: null });

function tripSteps(trips: readonly BadgeTrip[], which: 'played' | 'won' | 'spots'): Step[] {
  const played = trips.filter(({ spots }) => spots > 0);
  if (which === 'spots') {
    const most = Math.max(0, ...played.map(({ spots }) => spots));
    return Array.from({ length: most }, (_, index) =>
      earliest(played.filter(({ spots }) => spots > index).map(({ endedAt }) => endedAt)),
    );
  }
  const counted = which === 'won' ? played.filter(({ isWon }) => isWon) : played;
  return counted
    .map(({ endedAt }) => ({ at: endedAt, teamId: null }))
    .sort((one, other) => compareTimes(one.at, other.at));
}

function groupSteps(groups: readonly BadgeGroup[], which: 'joined' | 'members'): Step[] {
  if (which === 'joined') {
    const joined = groups.map(({ joinedAt }) => ({ at: joinedAt, teamId: null }));
    return joined.sort((one, other) => compareTimes(one.at, other.at));
  }
  const rows = groups.map(({ memberTimes }) => memberTimes.toSorted((one, other) => one - other));
  const most = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: most }, (_, index) => earliest(rows.flatMap((times) => times[index] ?? [])));
}

/** The number of teams per value. */
export function sizesOf(teams: Iterable<BadgeTeam>, valueOf: (team: BadgeTeam) => string): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const team of teams) {
    const value = valueOf(team);
    if (value !== '' && value !== NO_COUNTRY) sizes.set(value, (sizes.get(value) ?? 0) + 1);
  }
  return sizes;
}

/** The steps of a user for a measure. `sizes` is used by `complete` only. */
export function stepsOf(
  measure: Exclude<Measure, { kind: 'teams' }>,
  seen: readonly Seen[],
  facts: BadgeFacts,
  sizes: ReadonlyMap<string, number>,
): Step[] {
  switch (measure.kind) {
    case 'different': {
      const { by, of } = measure;
      return firstOfEach(seen, ({ team }) => (matches(team, of) ? team[by] : null));
    }
    case 'complete': {
      const { by, of } = measure;
      return lastOfEach(
        seen.filter(({ team }) => matches(team, of)),
        sizes,
        (team) => team[by],
      );
    }
    case 'day': {
      const { by, of } = measure;
      return withinDay(
        seen.filter(({ team }) => matches(team, of)),
        (team) => team[by],
      );
    }
    case 'heirs':
      return heirs(seen);
    case 'rare':
      return seen.filter(({ team }) => facts.pointsOf(team.id) >= measure.points).map(stepOf);
    case 'places':
      return measure.which === 'cells'
        ? firstOfEach(seen, ({ cell }) => cell)
        : seen.filter(({ cell }) => cell !== null).map(stepOf);
    case 'trips':
      return tripSteps(facts.trips, measure.which);
    case 'groups':
      return groupSteps(facts.groups, measure.which);
  }
}
