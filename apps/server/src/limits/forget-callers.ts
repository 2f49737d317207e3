import type { Valkey } from '../valkey/valkey.ts';
import { LIMIT_KEYS } from './rate-limits.ts';

const TIMEOUT_MS = 5000;

/** Deletes a user's rate limit counters, which contain ids or addresses, before they expire. */
export async function forgetCallers(valkey: Valkey, callers: readonly string[]): Promise<void> {
  const wanted = callers.map((caller) => caller.toLowerCase());
  for await (const keys of valkey.scanKeys(LIMIT_KEYS)) {
    const theirs = keys.filter((key) => wanted.some((caller) => key.toLowerCase().includes(caller)));
    if (theirs.length > 0) await valkey.run((client) => client.unlink(theirs), TIMEOUT_MS);
  }
}
