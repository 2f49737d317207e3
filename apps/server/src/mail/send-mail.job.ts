import { CONTACT_REFERENCE } from '@sportspot/domain/support/support.constants.ts';
import { languages } from '@sportspot/domain/values/languages.ts';
import * as z from 'zod/mini';
import { defineJob } from '../jobs/define-job.ts';

/** An email whose link is public. Links that give access to an account never go through the queue: see `account-mail`. */
const mail = z.object({
  to: z.email(),
  kind: z.literal('message-received'),
  link: z.url(),
  language: z.optional(z.enum(languages)),
  reference: z.string().check(z.regex(CONTACT_REFERENCE)),
});

export const sendMailJob = defineJob({ name: 'send-mail', payload: mail, maxAttempts: 8 });
