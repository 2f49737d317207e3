import type { ContactMessage, ContactSubject } from '@sportspot/domain/support/contact.contract.ts';
import { sql } from 'kysely';
import type { DirectoryDb } from '../../db/database.ts';

export const messageStates = ['open', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

interface NewMessage extends Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message' | 'language'> {
  readonly id: string;
  readonly reference: string;
  readonly userId: string | null;
}

/** Returns false if the id or the reference exists. */
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
    ]);

export async function selectMessage(db: DirectoryDb, id: string): Promise<StoredMessage | null> {
  const row = await messages(db).where('id', '=', id).executeTakeFirst();
  return (row as StoredMessage | undefined) ?? null;
}

export async function deleteMessagesOf(db: DirectoryDb, userId: string, email: string): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where((either) =>
      either.or([either('user_id', '=', userId), either(sql<string>`lower(email)`, '=', email.toLowerCase())]),
    )
    .execute();
}
