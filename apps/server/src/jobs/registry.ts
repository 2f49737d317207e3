import type * as z from 'zod/mini';
import { sendMailJob } from '../mail/send-mail.job.ts';

/** Every job there is. A name without a handler, or a payload of another shape, does not compile. */
export const jobs = {
  'send-mail': sendMailJob,
};

export type JobName = keyof typeof jobs;
export type PayloadOf<Name extends JobName> = z.output<(typeof jobs)[Name]['payload']>;
export type Tasks = { readonly [Name in JobName]: (payload: PayloadOf<Name>) => Promise<void> };
