import type { Valkey } from '../valkey.ts';
import { LIMIT_KEYS } from './rate-limits.ts';

const PATIENCE_MS = 5000;

/** Forgets how often somebody called: the counts of limits, named by id or address, before they end by themselves. */
export async function forgetCallers(valkey: Valkey, callers: readonly string[]): Promise<void> {
  const wanted = callers.map((caller) => caller.toLowerCase());
  for await (const keys of valkey.scanKeys(LIMIT_KEYS)) {
    const theirs = keys.filter((key) => wanted.some((caller) => key.toLowerCase().includes(caller)));
    if (theirs.length > 0) await valkey.ask((client) => client.unlink(theirs), PATIENCE_MS);
  }
}
