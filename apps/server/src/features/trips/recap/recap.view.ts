import { FALLBACK_NAME } from '@sportspot/domain/accounts/accounts.constants.ts';
import type { Person } from '@sportspot/domain/accounts/accounts.contract.ts';
import type { Tie } from '@sportspot/domain/boards/boards.rules.ts';
import { frozenAt } from '@sportspot/domain/trips/trips.rules.ts';
import type { TripRecap } from '@sportspot/domain/trips/trips.shapes.ts';
import { type Hidden, isHidden } from '../trip/hidden.rules.ts';

/** A user with their name at the time of the recap. */
interface Named {
  readonly userId: string | null;
  readonly userName: string;
}

/** The facts of a recap, with user ids even of deleted users. */
export interface RecapFacts {
  readonly isRanked: boolean;
  readonly totalSpots: number;
  readonly differentTeams: number;
  /** Missing in trips frozen before ties were recorded. */
  readonly tie?: Tie | null;
  readonly first: (Named & { readonly teamId: string; readonly spottedAt: string }) | null;
  readonly rarest: (Named & { readonly teamId: string; readonly points: number }) | null;
}
export type RecapPerson = TripRecap['people'][number];

/** Deleted users and the players on their phone stay in the numbers, without name or id. */
const anonymizeDeleted = <Told extends Named>(told: Told, here: ReadonlyMap<string, Person>): Told =>
  here.has(told.userId ?? '') ? told : { ...told, userId: null, userName: FALLBACK_NAME };

/** A hidden user's win is shown, but without the name. */
const anonymizeHidden = (person: RecapPerson, hidden: Hidden): RecapPerson =>
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
    /** In board order. */
    readonly people: readonly RecapPerson[];
    readonly here: ReadonlyMap<string, Person>;
    readonly hidden: Hidden;
  },
): TripRecap {
  const told = people.map((person) => anonymizeDeleted(person, here));
  const [top] = told.map((person) => anonymizeHidden(person, hidden));
  const unlessHidden = <Told extends Named>(fact: Told | null) =>
    fact && !isHidden(hidden, fact) ? anonymizeDeleted(fact, here) : null;
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
