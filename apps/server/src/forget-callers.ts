import type { Valkey } from './valkey.ts';

const PATIENCE_MS = 5000;
const KEYS_AT_A_TIME = 1000;

/** Forgets how often somebody called: the counts of limits, named by id or address, before they end by themselves. */
export async function forgetCallers(valkey: Valkey, callers: readonly string[]): Promise<void> {
  const wanted = callers.map((caller) => caller.toLowerCase());
  let cursor = '0';
  do {
    const from = cursor;
    const page = await valkey.ask(
      (client) => client.scan(from, { MATCH: 'limit:*', COUNT: KEYS_AT_A_TIME }),
      PATIENCE_MS,
    );
    const theirs = page.keys.filter((key) => wanted.some((caller) => key.toLowerCase().includes(caller)));
    if (theirs.length > 0) await valkey.ask((client) => client.unlink(theirs), PATIENCE_MS);
    cursor = page.cursor;
  } while (cursor !== '0');
}
