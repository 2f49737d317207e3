import { randomInt } from 'node:crypto';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { ContactAddresses, ContactMessage, ContactSubject } from '@sportspot/domain/support/contact.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import type { Config } from '../../config/config.ts';
import type { Database, DirectoryDb } from '../../db/database.ts';
import { queueWithin } from '../../jobs/queue.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { sendMailJob } from '../../mail/send-mail.job.ts';
import { deliverMessageJob } from './contact.jobs.ts';
import {
  deleteMessagesOf,
  insertMessage,
  type StoredMessage,
  selectMessage,
  selectReference,
} from './contact.queries.ts';

/** Without the ambiguous 0, O, 1, I, and L. Six characters give 887 million references. */
const REFERENCE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const newReference = (): string =>
  `SP-${Array.from({ length: 6 }, () => REFERENCE_CHARACTERS[randomInt(REFERENCE_CHARACTERS.length)] as string).join('')}`;

/** The address for each subject. Subjects whose address isn't configured fall back to support. */
const addressFor: Record<ContactSubject, keyof ContactAddresses> = {
  support: 'support',
  feedback: 'general',
  feature: 'features',
  bug: 'bugs',
  partnership: 'general',
  other: 'general',
};

/** The sender, and whether a confirmation may be sent: confirmations to one address are limited. */
interface Writer {
  readonly userId: string | null;
  mayConfirm(): Promise<boolean>;
}

/**
 * Stores a message together with the jobs that email it to us and confirm it to the sender. Idempotent by id. A
 * submission with the honeypot field filled in gets a normal response and isn't stored.
 */
export async function sendMessage(
  { config, db }: { config: Config; db: Database },
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
    await queue.add(deliverMessageJob, { messageId: id });
    const link = new URL('/help', config.baseUrl).href;
    if (isConfirmed)
      await queue.add(sendMailJob, {
        to: message.email,
        kind: 'message-received',
        link,
        language: message.language,
        reference: made,
      });
    return made;
  });
  // A concurrent duplicate, or a reference that exists: the client can retry.
  const knownReference = reference ?? (await selectReference(db.directory, id));
  if (knownReference === null) throw new AppError('unavailable');
  return { reference: knownReference };
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

/** Emails a message to the address for its subject. Without an address, moderators find it in their queue. */
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

/** Deletes messages the user sent while signed in or with their email address. */
export const forgetMessages = (db: DirectoryDb, userId: string, email: string): Promise<void> =>
  deleteMessagesOf(db, userId, email);
