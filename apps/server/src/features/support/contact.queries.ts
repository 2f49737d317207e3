import type { ContactMessage, ContactSubject } from '@sportspot/domain/contact.contract.ts';
import { sql } from 'kysely';
import type { DirectoryDb } from '../../db/database.ts';

export const messageStates = ['open', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

interface NewMessage extends Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message' | 'language'> {
  readonly id: string;
  readonly reference: string;
  readonly userId: string | null;
}

/** False when there is one of the same id or reference already. */
export async function insertMessage(db: DirectoryDb, { userId, ...message }: NewMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('contact_messages')
    .values({ ...message, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function selectReference(db: DirectoryDb, id: string): Promise<string | null> {
  const row = await db.selectFrom('contact_messages').select('reference').where('id', '=', id).executeTakeFirst();
  return row?.reference ?? null;
}

export interface StoredMessage {
  readonly id: string;
  readonly reference: string;
  readonly userId: string | null;
  readonly name: string;
  readonly email: string;
  readonly subject: ContactSubject;
  readonly message: string;
  readonly language: string;
  readonly status: MessageState;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

const messages = (db: DirectoryDb) =>
  db
    .selectFrom('contact_messages')
    .select([
      'id',
      'reference',
      'user_id as userId',
      'name',
      'email',
      'subject',
      'message',
      'language',
      'status',
      'created_at as createdAt',
      'settled_at as settledAt',
    ]);

export async function selectMessage(db: DirectoryDb, id: string): Promise<StoredMessage | null> {
  const row = await messages(db).where('id', '=', id).executeTakeFirst();
  return (row as StoredMessage | undefined) ?? null;
}

export interface MessagesAsked {
  readonly status: MessageState;
  readonly limit: number;
  /** The last one of the page before. */
  readonly after?: Pick<StoredMessage, 'id' | 'createdAt'> | undefined;
}

/** Messages of a state, the oldest first. Whole milliseconds, as the next page names them. */
export async function selectMessages(
  db: DirectoryDb,
  { status, limit, after }: MessagesAsked,
): Promise<StoredMessage[]> {
  const rows = await messages(db)
    .where('status', '=', status)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', created_at), id) > (${after?.createdAt}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', created_at)`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows as StoredMessage[];
}

/** False when there is no such message. One that is opened again is kept as long as it is open. */
export async function updateStatus(db: DirectoryDb, id: string, status: MessageState): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_messages')
    .set({ status, settled_at: status === 'open' ? null : sql<Date>`now()` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteMessagesOf(db: DirectoryDb, userId: string, email: string): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where((either) =>
      either.or([either('user_id', '=', userId), either(sql<string>`lower(email)`, '=', email.toLowerCase())]),
    )
    .execute();
}
