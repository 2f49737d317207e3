import { sql } from 'kysely';
import type { DirectoryDb } from '../../db/database.ts';
import { queueComparison, queueOrder } from '../../db/queue-order.ts';

interface Page {
  readonly status: string;
  readonly after: string | undefined;
  readonly limit: number;
}

export const selectMessages = (db: DirectoryDb, { status, after, limit }: Page) =>
  db
    .selectFrom('contact_messages')
    .selectAll()
    .where('status', '=', status)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) ${sql.raw(queueComparison(status))} (
          select last.created_at, last.id from contact_messages last where last.id = ${after})`,
      ),
    )
    .orderBy('created_at', queueOrder(status))
    .orderBy('id', queueOrder(status))
    .limit(limit)
    .execute();

/** Returns the sender if the message was still open; otherwise undefined. */
export const updateSettled = (db: DirectoryDb, messageId: string, status: string) =>
  db
    .updateTable('contact_messages')
    .set({ status, settled_at: sql<Date>`now()` })
    .where('id', '=', messageId)
    .where('status', '=', 'open')
    .returning('user_id')
    .executeTakeFirst();

export async function hasMessage(db: DirectoryDb, id: string): Promise<boolean> {
  return (await db.selectFrom('contact_messages').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function countOpen(db: DirectoryDb, table: 'suggestions' | 'contact_messages'): Promise<number> {
  const { rows } = await sql<{ open: string }>`
    select count(*) as open from ${sql.table(table)} where status = 'open'`.execute(db);
  return Number(rows[0]?.open ?? 0);
}
