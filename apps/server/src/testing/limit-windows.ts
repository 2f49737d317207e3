import { LIMIT_KEYS } from '../limits/rate-limits.ts';
import type { Valkey } from '../valkey.ts';

/** Lets the clock go on for the limits of these names: their windows are over, and counting begins again. */
export async function endWindows(valkey: Valkey, names: readonly string[]): Promise<void> {
  for (const name of names)
    for await (const keys of valkey.scanKeys(`${LIMIT_KEYS}${name}:`))
      if (keys.length > 0) await valkey.ask((client) => client.unlink(keys), 5000);
}
