import type { Operation } from '@sportspot/domain/spots.contract.ts';
import { sql } from 'kysely';
import type { UserSideDb } from '../db/database.ts';

/** What an operation changed at one place: did the spot of the team stand before, does it stand now? */
export interface SpotChange {
  readonly in: 'collection' | 'trip' | 'reset' | 'trip-reset';
  readonly seat?: number;
  readonly team: number;
  readonly before: boolean;
  readonly after: boolean;
  /** When it was seen, as `seen_text` writes it. */
  readonly at: string | null;
}

/** Something changed, in one trip or, without a trip, in the collection. */
export interface OutboxRow {
  readonly userId: string;
  readonly tripId: string | null;
  readonly opId: string;
  /** Null when no operation is behind it: a team went to another league. */
  readonly kind: Operation['kind'] | 'trip-reset' | 'trip-undo' | null;
  readonly changes: readonly SpotChange[];
  readonly receivedAt: Date | null;
}

export async function hasOutboxRows(db: UserSideDb): Promise<boolean> {
  const { rows } = await sql`select from outbox limit 1`.execute(db);
  return rows.length > 0;
}

/** Held until the end of the transaction: of all workers one at a time takes rows of this cluster. */
export async function lockOutbox(db: UserSideDb): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('outbox', 0)) as locked`.execute(db);
  return rows[0]?.locked ?? false;
}

/**
 * Takes the oldest rows out, together with what their operations changed; they are gone when the transaction commits.
 * A batch leaves one row for all it did to the collection, so that such a row stands for every operation of its moment.
 */
export async function takeOutboxRows(db: UserSideDb, limit: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    with taken as (
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
