import { FALLBACK_NAME, type Person } from '@sportspot/domain/accounts.contract.ts';
import type { Tie } from '@sportspot/domain/boards.rules.ts';
import { frozenAt } from '@sportspot/domain/trips.rules.ts';
import type { TripRecap } from '@sportspot/domain/trips.shapes.ts';
import { type Hidden, isHidden } from './hidden.rules.ts';

/** Somebody by name, as it was when it was written down. */
interface Named {
  readonly userId: string | null;
  readonly userName: string;
}

/** How a trip went, with everybody's id, whether they are still here or not. */
export interface RecapFacts {
  readonly isRanked: boolean;
  readonly totalSpots: number;
  readonly differentTeams: number;
  /** Not recorded for trips frozen before ties were. */
  readonly tie?: Tie | null;
  readonly first: (Named & { readonly teamId: string; readonly spottedAt: string }) | null;
  readonly rarest: (Named & { readonly teamId: string; readonly points: number }) | null;
}
export type RecapPerson = TripRecap['people'][number];

/** Whoever is not here any more, and whoever played on their phone, stays in the numbers without a name or an id. */
const withoutGone = <Told extends Named>(told: Told, here: ReadonlyMap<string, Person>): Told =>
  here.has(told.userId ?? '') ? told : { ...told, userId: null, userName: FALLBACK_NAME };

/** That a trip was won is news of the trip, told without the name of somebody hidden. */
const withoutHidden = (person: RecapPerson, hidden: Hidden): RecapPerson =>
  isHidden(hidden, person) ? { ...person, userId: null, userName: FALLBACK_NAME, rarestTeamId: null } : person;

export function toRecap(
  endsAt: Date,
  {
    isFrozen,
    facts,
    people,
    here,
    hidden,
  }: {
    readonly isFrozen: boolean;
    readonly facts: RecapFacts;
    /** In the order of the board. */
    readonly people: readonly RecapPerson[];
    readonly here: ReadonlyMap<string, Person>;
    readonly hidden: Hidden;
  },
): TripRecap {
  const told = people.map((person) => withoutGone(person, here));
  const [top] = told.map((person) => withoutHidden(person, hidden));
  const unlessHidden = <Told extends Named>(fact: Told | null) =>
    fact && !isHidden(hidden, fact) ? withoutGone(fact, here) : null;
  return {
    isFrozen,
    frozenAt: new Date(frozenAt(endsAt.toISOString())).toISOString(),
    winner: facts.isRanked && top && top.totalSpots > 0 ? top : null,
    tie: (facts.isRanked && facts.tie) || null,
    first: unlessHidden(facts.first),
    rarest: unlessHidden(facts.rarest),
    totalSpots: facts.totalSpots,
    differentTeams: facts.differentTeams,
    people: told.filter((person) => !isHidden(hidden, person)),
  };
}
