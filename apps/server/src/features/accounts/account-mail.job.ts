import { uuid } from '@sportspot/domain/ids.ts';
import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';
import { notices } from '../../mail/mail.ts';

/** What a link is derived from, together with a secret of the server. Alone it opens nothing. */
const seed = () => z.string().check(z.regex(/^[\w-]{22}$/));
const to = () => z.email();

/**
 * A mail about an account. The job says what was asked for and by whom, never a link: the worker finds out whether there
 * is anybody to write to and derives the link when it sends, so that the queue holds nothing that opens an account, and
 * asking takes the same time for every address.
 */
const accountMail = z.discriminatedUnion('about', [
  z.object({ about: z.literal('sign-up'), signUpId: uuid() }),
  z.object({
    about: z.literal('verification'),
    to: to(),
    /** Hash of the mark of the browser that asks. */
    browser: z.nullable(z.string()),
    returnTo: z.optional(z.string()),
  }),
  z.object({ about: z.literal('password-reset'), to: to(), browser: z.nullable(z.string()), seed: seed() }),
  z.object({ about: z.literal('email-change'), userId: uuid(), address: z.enum(['old', 'new']), seed: seed() }),
  z.object({
    about: z.literal('notice'),
    userId: uuid(),
    what: z.enum(notices),
    at: z.iso.datetime(),
    device: z.nullable(z.string()),
    /** The address that an account had; left out for the one it has. */
    to: z.optional(to()),
  }),
]);

export type AccountMail = z.output<typeof accountMail>;

/** Eight tries span a good hour, which is as long as the shortest-lived link works. */
export const accountMailJob = defineJob({ payload: accountMail, maxAttempts: 8 });
