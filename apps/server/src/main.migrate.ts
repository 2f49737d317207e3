import { readConfig } from './config/config.ts';
import { migrate, withRoleOf } from './db/migrate/migrate.ts';
import type { MigrationSet } from './db/migrations/migration-sets.ts';

const config = readConfig(process.env);
const owner = config.migrateDatabaseUrl ?? config.databaseUrl;
const [ownerRole, runtimeRole] = [owner, config.databaseUrl].map((url) => new URL(url).username) as [string, string];
if (config.production && ownerRole === runtimeRole)
  throw new Error('MIGRATE_DATABASE_URL must be set in production, with another role than DATABASE_URL');

const migrateAt = (url: string, sets: readonly MigrationSet[]): Promise<void> =>
  migrate({
    url: withRoleOf(url, owner),
    runtimeRole: ownerRole === runtimeRole ? null : runtimeRole,
    sets,
    log: console.log,
  });

const directoryHoldsPeople = config.userClusters.some((cluster) => cluster.url === config.databaseUrl);
await migrateAt(
  config.databaseUrl,
  directoryHoldsPeople ? ['catalogue', 'user-side', 'directory'] : ['catalogue', 'directory'],
);
for (const { url } of config.userClusters) {
  if (url !== config.databaseUrl) await migrateAt(url, ['catalogue', 'user-side']);
}
console.log('migrated');
