import { sql } from 'kysely';
import type { DirectoryDb } from '../../../db/database.ts';

/** An account being deleted, and the next step. */
export interface Deletion {
  readonly ticket: string;
  readonly userId: string;
  readonly email: string;
  readonly language: string;
  readonly acceptedAt: Date;
  readonly step: number;
}

/** Returns the deletion's ticket. */
export async function insertDeletion(
  db: DirectoryDb,
  { userId, email, language }: Pick<Deletion, 'userId' | 'email' | 'language'>,
): Promise<string> {
  const { ticket } = await db
    .insertInto('deletions')
    .values({ user_id: userId, email, language })
    .returning('ticket')
    .executeTakeFirstOrThrow();
  return ticket;
}

export async function selectDeletion(db: DirectoryDb, ticket: string): Promise<Deletion | undefined> {
  return db
    .selectFrom('deletions')
    .select(['ticket', 'user_id as userId', 'email', 'language', 'accepted_at as acceptedAt', 'step'])
    .where('ticket', '=', ticket)
    .executeTakeFirst();
}

/** Postpones the next attempt by a minute. If two workers run the same deletion anyway, that is harmless. */
export async function updateStep(db: DirectoryDb, ticket: string, step: number): Promise<void> {
  await sql`
    update deletions set step = greatest(step, ${step}), due_at = now() + interval '1 minute'
    where ticket = ${ticket}`.execute(db);
}

export async function updateDue(db: DirectoryDb, ticket: string, dueAt: Date): Promise<void> {
  await sql`
    update deletions set due_at = ${dueAt}::timestamptz + interval '1 minute' where ticket = ${ticket}`.execute(db);
}

export async function deleteDeletion(db: DirectoryDb, ticket: string): Promise<void> {
  await db.deleteFrom('deletions').where('ticket', '=', ticket).execute();
}

/** Deletions that no worker has resumed for a while. */
export async function selectDue(db: DirectoryDb, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deletions')
    .select('ticket')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ ticket }) => ticket);
}
