import type { Operation } from '@sportspot/domain/spots/spots.contract.ts';
import { sql } from 'kysely';
import type { UserSideDb } from '../db/database.ts';

/** One change of an operation: whether the spot of a team existed before and after. */
export interface SpotChange {
  readonly in: 'collection' | 'trip' | 'reset' | 'trip-reset';
  readonly seat?: number;
  readonly team: number;
  readonly before: boolean;
  readonly after: boolean;
  /** The time it was seen, in the format of `seen_text`. */
  readonly at: string | null;
}

/** A change in a trip or, without a trip, in the collection. */
export interface OutboxRow {
  readonly userId: string;
  readonly tripId: string | null;
  readonly opId: string;
  /** Null for a change without an operation: a team moved to another league. */
  readonly kind: Operation['kind'] | 'trip-reset' | 'trip-undo' | null;
  readonly changes: readonly SpotChange[];
  readonly receivedAt: Date | null;
}

export async function hasOutboxRows(db: UserSideDb): Promise<boolean> {
  const { rows } = await sql`select /* named outbox_waiting */ from outbox limit 1`.execute(db);
  return rows.length > 0;
}

/** Held until the end of the transaction: one worker at a time takes rows of this cluster. */
export async function lockOutbox(db: UserSideDb): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('outbox', 0)) as locked`.execute(db);
  return rows[0]?.locked ?? false;
}

/**
 * Deletes and returns the oldest rows with the changes of their operations, within the caller's transaction. A batch
 * writes one row for all its changes to the collection.
 */
export async function takeOutboxRows(db: UserSideDb, limit: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    with /* named outbox_taken */ taken as (
      delete from outbox where id in (select id from outbox order by id limit ${limit}) returning *
    )
    select taken.user_id as "userId", taken.trip_id as "tripId", taken.op_id as "opId", op.kind,
      op.received_at as "receivedAt", coalesce((
        select jsonb_agg(entry - 'was' order by op_no, entry_no)
        from effects_of(taken.user_id, taken.also || taken.op_id)
        where case when taken.trip_id is null then entry ->> 'in' = 'collection' else entry ->> 'trip' = taken.trip_id::text end
      ), '[]') as changes
    from taken left join lateral (
      select kind, received_at from spot_ops
      where user_id = taken.user_id and op_id = taken.op_id and week in (week_of(taken.op_id), -1) limit 1
    ) op on true
    order by taken.id`.execute(db);
  return rows;
}
