import { compareNames } from '@sportspot/catalogue/teams/compare-names.ts';
import { leagues } from '@sportspot/catalogue/teams/leagues.ts';
import type { League, Team } from '@sportspot/catalogue/teams/team.ts';
import type { Spot } from '@sportspot/domain/spots/spots.contract.ts';

/** The fields of a spot that the album shows, the user's own or another user's. */
export type AlbumSpot = Pick<Spot, 'teamId' | 'spottedAt'>;

/** A spotted team with its spot. */
export interface SpottedTeam {
  readonly team: Team;
  readonly spot: AlbumSpot;
}

/** Teams missing from the catalogue count in totals but can't be shown. */
export function spottedTeams(spots: readonly AlbumSpot[], byId: ReadonlyMap<string, Team>): SpottedTeam[] {
  return spots.flatMap((spot) => {
    const team = byId.get(spot.teamId);
    return team ? [{ team, spot }] : [];
  });
}

const spottedOrders = ['alphabetical', 'league', 'date'] as const;
export type SpottedOrder = (typeof spottedOrders)[number];

export const isSpottedOrder = (name: string | null): name is SpottedOrder =>
  (spottedOrders as readonly (string | null)[]).includes(name);

const byName = (a: SpottedTeam, b: SpottedTeam) => compareNames(a.team.name, b.team.name);
const timeOf = ({ spot }: SpottedTeam) => (spot.spottedAt ? Date.parse(spot.spottedAt) : 0);

const comparisons: Record<SpottedOrder, (a: SpottedTeam, b: SpottedTeam) => number> = {
  alphabetical: byName,
  league: (a, b) => compareNames(a.team.league, b.team.league) || byName(a, b),
  date: (a, b) => timeOf(b) - timeOf(a) || byName(a, b),
};

/** Date means newest first; a spot without a date comes last. */
export const sortSpotted = (teams: readonly SpottedTeam[], order: SpottedOrder): SpottedTeam[] =>
  teams.toSorted(comparisons[order]);

/** A team's place in the album. */
export interface AlbumSlot {
  readonly team: Team;
  /** Undefined if the team isn't spotted. */
  readonly spot: AlbumSpot | undefined;
  /** The team has unsent changes. */
  readonly isWaiting: boolean;
}

export interface AlbumPage {
  readonly league: League;
  /** Every team of the league, in order. */
  readonly slots: readonly AlbumSlot[];
  readonly spotted: readonly SpottedTeam[];
}

/** Whether two pages show the same. Spots keep their identity until they change. */
export const isSamePage = (one: AlbumPage, other: AlbumPage): boolean =>
  one.slots.length === other.slots.length &&
  one.slots.every(({ team, spot, isWaiting }, index) => {
    const slot = other.slots[index];
    return team === slot?.team && spot === slot.spot && isWaiting === slot.isWaiting;
  });

type IsWaiting = (teamId: string) => boolean;
const never: IsWaiting = () => false;

/** Slots of spotted teams only, in the given order. */
export const filledSlots = (spotted: readonly SpottedTeam[], isWaiting = never): AlbumSlot[] =>
  spotted.map(({ team, spot }) => ({ team, spot, isWaiting: isWaiting(team.id) }));

type Slots = readonly { readonly league: League; readonly teams: readonly Team[] }[];
const slotsOf = new WeakMap<readonly Team[], Slots>();

/** The leagues that have teams, each in slot order. Cached, because sorting the whole catalogue on every spot is too slow. */
function leagueSlots(teams: readonly Team[]): Slots {
  const known = slotsOf.get(teams);
  if (known) return known;
  const byLeague = Map.groupBy(teams, ({ league }) => league);
  const slots = leagues.flatMap((league) => {
    const found = byLeague.get(league.name);
    return found ? [{ league, teams: found.toSorted((a, b) => compareNames(a.name, b.name)) }] : [];
  });
  slotsOf.set(teams, slots);
  return slots;
}

/** One page per league that has teams, spotted or not. */
export function albumPages(teams: readonly Team[], spots: readonly AlbumSpot[], isWaiting = never): AlbumPage[] {
  const spotOf = new Map(spots.map((spot) => [spot.teamId, spot]));
  return leagueSlots(teams).map(({ league, teams: inOrder }) => {
    const slots = inOrder.map((team) => ({ team, spot: spotOf.get(team.id), isWaiting: isWaiting(team.id) }));
    const spotted = slots.flatMap(({ team, spot }) => (spot ? [{ team, spot }] : []));
    return { league, slots, spotted };
  });
}
