import type * as z from 'zod/mini';
import { recountLeaguesJob } from '../features/catalogue/recount-leagues.job.ts';
import { sendMailJob } from '../mail/send-mail.job.ts';

/** Every job there is. A name without a handler, or a payload of another shape, does not compile. */
export const jobs = {
  'send-mail': sendMailJob,
  'recount-leagues': recountLeaguesJob,
};

export type JobName = keyof typeof jobs;
export type PayloadOf<Name extends JobName> = z.output<(typeof jobs)[Name]['payload']>;
