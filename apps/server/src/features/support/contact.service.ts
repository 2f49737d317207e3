import { randomInt } from 'node:crypto';
import type { ContactAddresses, ContactMessage, ContactSubject } from '@sportspot/domain/contact.contract.ts';
import { AppError } from '@sportspot/domain/errors.ts';
import { newId } from '@sportspot/domain/ids.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Database, DirectoryDb } from '../../db/database.ts';
import { queueWithin } from '../../jobs/queue.ts';
import type { Mailer } from '../../mail/mailer.ts';
import {
  deleteMessagesOf,
  insertMessage,
  type StoredMessage,
  selectMessage,
  selectReference,
} from './contact.queries.ts';

/** Without 0 and O, 1, I and L. Six of them are 887 million. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const newReference = (): string =>
  `SP-${Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)] as string).join('')}`;

/** Which address a subject is for; the one for support takes what has none of its own. */
const addressFor: Record<ContactSubject, keyof ContactAddresses> = {
  support: 'support',
  feedback: 'general',
  feature: 'features',
  bug: 'bugs',
  partnership: 'general',
  other: 'general',
};

/** Who writes, and whether their address may be told: one that is typed again and again gets no more mails. */
interface Writer {
  readonly userId: string | null;
  mayConfirm(): Promise<boolean>;
}

/**
 * Keeps a message, and with it the jobs that mail it to us and confirm it to its writer. The same message sent again is
 * answered as it was at first. What a program has filled in is answered like any other, and kept nowhere.
 */
export async function sendMessage(
  { config, db }: Pick<Context, 'config' | 'db'>,
  { userId, mayConfirm }: Writer,
  { id = newId(), website, ...message }: ContactMessage,
): Promise<{ reference: string }> {
  if (website) return { reference: newReference() };
  const known = await selectReference(db.directory, id);
  if (known !== null) return { reference: known };
  const isConfirmed = await mayConfirm();
  const reference = await db.directory.transaction().execute(async (transaction) => {
    const made = newReference();
    if (!(await insertMessage(transaction, { ...message, id, userId, reference: made }))) return null;
    const queue = queueWithin(transaction);
    await queue.add('deliver-message', { messageId: id });
    const link = new URL('/help', config.baseUrl).href;
    if (isConfirmed)
      await queue.add('send-mail', {
        to: message.email,
        kind: 'message-received',
        link,
        language: message.language,
        reference: made,
      });
    return made;
  });
  // Two of the same at once, or a reference that is taken: whoever asks again is answered.
  const told = reference ?? (await selectReference(db.directory, id));
  if (told === null) throw new AppError('unavailable');
  return { reference: told };
}

const textOf = ({ name, email, userId, subject, message, reference, language }: StoredMessage): string =>
  [
    `Reference: ${reference}`,
    `From: ${name} <${email}>`,
    `Account: ${userId ?? 'none'}`,
    `Topic: ${subject}`,
    `Language: ${language}`,
    '',
    message,
    '',
  ].join('\n');

/** Mails a message to the address of its subject. Where there is none it waits for the moderators. */
export async function deliverMessage(
  { config, db, mailer }: { config: Pick<Config, 'contacts'>; db: Database; mailer: Pick<Mailer, 'forward'> },
  messageId: string,
): Promise<void> {
  const message = await selectMessage(db.directory, messageId);
  if (!message) return;
  const to = config.contacts[addressFor[message.subject]] ?? config.contacts.support;
  if (to === null) return;
  const { email: replyTo, subject, reference } = message;
  await mailer.forward({ to, replyTo, subject: `[${reference}] ${subject}`, text: textOf(message) });
}

/** Everything somebody wrote: signed in, or with their address. */
export const forgetMessages = (db: DirectoryDb, userId: string, email: string): Promise<void> =>
  deleteMessagesOf(db, userId, email);
