import { afterOperation } from '@sportspot/domain/spots/own-spots.operations.ts';
import type { OwnSpots } from '@sportspot/domain/spots/own-spots.rules.ts';
import type { OutboxEntry } from './account-db.ts';

/** Applies an operation that isn't sent yet; one that the server rejected changes nothing. */
export const applyEntry = (spots: OwnSpots, { operation, refusal }: OutboxEntry): OwnSpots =>
  refusal ? spots : afterOperation(spots, operation);
