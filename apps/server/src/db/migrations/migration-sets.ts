/**
 * Three sets of migrations. A user-side cluster gets the catalogue and the tables of a single user's data; the
 * directory gets the catalogue and shared data. A single database gets all three.
 */
export const migrationSets = ['catalogue', 'user-side', 'directory'] as const;
export type MigrationSet = (typeof migrationSets)[number];

/** The table that lists the migrations of a set that a database has. */
export const migrationsTable = (set: MigrationSet): string => `migrations_${set.replace('-', '_')}`;
