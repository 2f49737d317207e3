import { type Database, openDatabase } from '../../db/database.ts';
import { createEmptyDatabase, createTestDatabase, migrateTestDatabase } from './test-database.ts';

/** A directory and two user-side clusters with half of the shards each. */
export async function createClusters(): Promise<{ db: Database; clusterUrls: string[]; close(): Promise<void> }> {
  const clusters = await Promise.all([createEmptyDatabase(), createEmptyDatabase()]);
  for (const { url } of clusters) await migrateTestDatabase(url, ['catalogue', 'user-side']);
  const directory = await createTestDatabase();
  const [low, high] = clusters;
  const userClusters = [
    { url: low.url, from: 0, to: 127 },
    { url: high.url, from: 128, to: 255 },
  ];
  const db = openDatabase({ databaseUrl: directory.url, userClusters }, () => {});
  return {
    db,
    clusterUrls: [low.url, high.url],
    close: async () => {
      await db.close();
      await Promise.all([directory, ...clusters].map((database) => database.drop()));
    },
  };
}
