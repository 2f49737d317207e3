import { LIMIT_KEYS } from '../../limits/rate-limits.ts';
import type { Valkey } from '../../valkey/valkey.ts';

/** Ends the windows of these rate limits, so that counting restarts. */
export async function endWindows(valkey: Valkey, names: readonly string[]): Promise<void> {
  for (const name of names)
    for await (const keys of valkey.scanKeys(`${LIMIT_KEYS}${name}:`))
      if (keys.length > 0) await valkey.run((client) => client.unlink(keys), 5000);
}
