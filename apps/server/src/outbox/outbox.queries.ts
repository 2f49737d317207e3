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
 * writes one row for all its changes to the collection, so such a row represents every operation received at that time.
 */
export async function takeOutboxRows(db: UserSideDb, limit: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    with /* named outbox_taken */ taken as (
      delete from outbox where (user_id, id) in (select user_id, id from outbox order by id limit ${limit}) returning *
    )
    select taken.user_id as "userId", taken.trip_id as "tripId", taken.op_id as "opId", op.kind,
      op.received_at as "receivedAt", coalesce(case when taken.trip_id is not null then (
        select jsonb_agg(change - 'was') from jsonb_array_elements(op.effect) change
        where change ->> 'trip' = taken.trip_id::text
      ) else (
        select jsonb_agg(change - 'was') from spot_ops together, jsonb_array_elements(together.effect) change
        where together.user_id = taken.user_id and together.received_at = op.received_at and change ->> 'in' = 'collection'
      ) end, '[]') as changes
    from taken left join spot_ops op using (user_id, op_id)
    order by taken.id`.execute(db);
  return rows;
}
