import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  createEmptyDatabase,
  migrateTestDatabase,
  ownerUrlOf,
} from '../../apps/server/src/testing/server/test-database.ts';
import { envFile } from '../../ops/servers/checkout.ts';

export interface SpotDatabase {
  readonly url: string;
  /** With the role that owns the tables. */
  readonly client: Client;
  /** Removes all spots, so that every round begins with empty tables. */
  empty(): Promise<void>;
  drop(): Promise<void>;
}

/** A migrated database that also has the minimal function our own is compared with. */
export async function createSpotDatabase(): Promise<SpotDatabase> {
  process.loadEnvFile(envFile);
  const made = await createEmptyDatabase();
  await migrateTestDatabase(made.url, ['catalogue', 'user-side', 'directory']);
  const client = new Client({ connectionString: ownerUrlOf(made.url) });
  await client.connect();
  await client.query(readFileSync(join(import.meta.dirname, 'minimal.sql'), 'utf8'));
  return {
    url: made.url,
    client,
    empty: async () => {
      await client.query(
        'truncate user_spots, user_stats, spot_ops, outbox, least.spots, least.user_stats, least.outbox',
      );
    },
    drop: async () => {
      await client.end();
      await made.drop();
    },
  };
}
