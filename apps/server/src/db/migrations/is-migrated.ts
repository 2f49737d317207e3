import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { DirectoryDb } from '../database.ts';
import { migrationsTable } from './migration-sets.ts';

const UNDEFINED_TABLE = '42P01';

const known = globSync(join(import.meta.dirname, 'directory/*.sql')).map((file) => basename(file, '.sql'));

/** Whether the directory has every migration of this version; it may have those of a later one. */
export async function isMigrated(db: DirectoryDb): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(migrationsTable('directory'))}`.execute(
      db,
    );
    const names = new Set(rows.map(({ name }) => name));
    return known.every((name) => names.has(name));
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNDEFINED_TABLE) return false;
    throw error;
  }
}
