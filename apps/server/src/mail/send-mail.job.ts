import { CONTACT_REFERENCE } from '@sportspot/domain/contact.contract.ts';
import { languages } from '@sportspot/domain/languages.ts';
import * as z from 'zod/mini';
import { defineJob } from '../jobs/define-job.ts';

export const mailKinds = [
  'verify-email',
  'reset-password',
  'already-registered',
  'approve-email',
  'confirm-email',
  'email-changed',
  'account-deleted',
  'message-received',
] as const;

/**
 * A mail to write. It carries no name: whoever fills in a sign-up form chooses both the name and the address, and could
 * make us deliver words of theirs to somebody else. The reference of a message is made by us.
 */
const mail = z.object({
  to: z.email(),
  kind: z.enum(mailKinds),
  link: z.url(),
  language: z.optional(z.enum(languages)),
  reference: z.optional(z.string().check(z.regex(CONTACT_REFERENCE))),
});

export type Mail = z.output<typeof mail>;
export type SendMail = (mail: Mail) => Promise<void>;

/** Eight tries span a good hour, which is as long as the shortest-lived link works. */
export const sendMailJob = defineJob({ payload: mail, maxAttempts: 8 });
