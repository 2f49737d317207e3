import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';

/** The error if this actor may not perform the action; null if they may. */
export type Check<Own> = (own: Own) => ErrorCode | null;

declare const allowed: unique symbol;
/** Proof of a permission check. Mutations require this type, so a forgotten check is a type error. */
export type Proof<Own, Done> = Own & { readonly [allowed]: Done };

/** A policy with a check for every verb. `Own` is the object with the actor who wants to change it. */
export function createPolicy<Own extends object, Verb extends string>(checks: Readonly<Record<Verb, Check<Own>>>) {
  return {
    may: (own: Own, verb: Verb): boolean => checks[verb](own) === null,
    allow: <Done extends Verb>(own: Own, verb: Done): Proof<Own, Done> => {
      const refusal = checks[verb](own);
      if (refusal) throw new AppError(refusal);
      return own as Proof<Own, Done>;
    },
  };
}
