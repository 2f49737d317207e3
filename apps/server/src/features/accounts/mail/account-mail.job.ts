import { uuid } from '@sportspot/domain/values/id.schemas.ts';
import * as z from 'zod/mini';
import { defineJob } from '../../../jobs/define-job.ts';
import { notices } from '../../../mail/mail.ts';

/** The server derives a link's token from this seed and its secret. The seed alone is useless. */
const seed = () => z.string().check(z.regex(/^[\w-]{22}$/));
const to = () => z.email();

/**
 * An email about an account. The payload names the request and the requester, never a link: the worker looks up the
 * recipient and derives the link when it sends. So the queue holds no credentials, and a request takes equally long for
 * every address.
 */
const accountMail = z.discriminatedUnion('about', [
  z.object({ about: z.literal('sign-up'), signUpId: uuid() }),
  z.object({
    about: z.literal('verification'),
    to: to(),
    /** Hash of the sign-up cookie of the requesting browser. */
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
    /** A previous address of the account; omitted for the current one. */
    to: z.optional(to()),
  }),
]);

export type AccountMail = z.output<typeof accountMail>;

/** Eight attempts span a little more than an hour, the lifetime of the shortest-lived link. */
export const accountMailJob = defineJob({ name: 'account-mail', payload: accountMail, maxAttempts: 8 });
