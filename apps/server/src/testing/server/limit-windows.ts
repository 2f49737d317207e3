import type { Config } from '../../config/config.ts';
import { type CountedLimit, counterPrefix } from '../../limits/limit-keys.ts';
import { withBareValkey } from './bare-valkey.ts';

/** Ends the windows of these rate limits, so that counting restarts. */
export const endWindows = (config: Config, names: readonly CountedLimit['name'][]): Promise<void> =>
  withBareValkey(config, async (client) => {
    for (const name of names)
      for await (const keys of client.scanIterator({
        MATCH: `${config.valkeyPrefix}${counterPrefix(name)}:*`,
        COUNT: 1000,
      }))
        if (keys.length > 0) await client.unlink(keys);
  });
