import { limitNames } from '@sportspot/domain/endpoint/limit-names.ts';
import type { Valkey } from '../valkey/valkey.ts';
import { counterKey } from './limit-keys.ts';

const TIMEOUT_MS = 5000;

/**
 * Deletes the rate limit counters of a user, which contain ids or addresses, before they expire. Their keys follow from
 * the names of the limits, so the cost doesn't grow with the number of keys.
 */
export async function forgetCallers(valkey: Valkey, callers: readonly string[]): Promise<void> {
  const keys = callers.flatMap((caller) => limitNames.map((name) => counterKey(name, caller)));
  await valkey.run((client) => client.unlink(keys), TIMEOUT_MS);
}
