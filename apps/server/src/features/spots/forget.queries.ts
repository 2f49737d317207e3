import { sql } from 'kysely';
import type { UserSideDb } from '../../db/database.ts';

/** Locks until the end of the transaction: blocks the cluster's outbox consumers and writes of this user. */
export async function lockPerson(db: UserSideDb, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('outbox', 0))`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(db);
}

/**
 * Subtracts the user from the spotter counts. Changes still in the outbox aren't counted yet, so they aren't
 * subtracted.
 */
export async function discountSpotter(db: UserSideDb, userId: string): Promise<void> {
  await sql`
    update team_spotters set spotters = spotters - counted.people
    from (
      select team_no, sum(people)::integer as people from (
        select team_no, 1 as people from user_spots where user_id = ${userId} and removed_at is null
        union all
        select (entry ->> 'team')::integer, (entry -> 'before')::boolean::integer - (entry -> 'after')::boolean::integer
        from outbox waiting, effects_of(waiting.user_id, waiting.also || waiting.op_id)
        where waiting.user_id = ${userId} and waiting.trip_id is null and entry ->> 'in' = 'collection'
      ) own
      group by team_no
    ) counted
    where team_spotters.team_no = counted.team_no`.execute(db);
}

export async function deleteCollection(db: UserSideDb, userId: string): Promise<void> {
  for (const table of ['user_spots', 'user_stats', 'outbox', 'early_undos'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
}

/** Deletes a batch of the user's trip spots and operations. Returns the number of deleted rows. */
export async function deleteOperationsBatch(db: UserSideDb, userId: string, limit: number): Promise<number> {
  const spots = await sql`
    delete from trip_spots where ctid = any(array(select ctid from trip_spots where user_id = ${userId} limit ${limit}))`.execute(
    db,
  );
  const operations = await sql`
    delete from spot_ops where user_id = ${userId} and (op_id, week) in (
      select op_id, week from spot_ops where user_id = ${userId} limit ${limit})`.execute(db);
  return Number(spots.numAffectedRows) + Number(operations.numAffectedRows);
}
