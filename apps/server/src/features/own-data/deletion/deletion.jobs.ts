import * as z from 'zod/mini';
import { defineJob } from '../../../jobs/define-job.ts';

/** Refers to the deletion by a ticket, which doesn't identify the account. */
export const deleteAccountJob = defineJob({
  name: 'delete-account',
  payload: z.object({ ticket: z.uuid() }),
  maxAttempts: 25,
});
/** Runs every minute, so it needs no retries. */
export const resumeDeletionsJob = defineJob({ name: 'resume-deletions', payload: z.object({}), maxAttempts: 1 });

/** At most one queued job per deletion: a new job replaces the waiting one. */
export const deletionKey = (ticket: string): string => `delete-account ${ticket}`;
