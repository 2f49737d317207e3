import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';

/** By its ticket, which says nothing about whose account it was. */
export const deleteAccountJob = defineJob({ payload: z.object({ ticket: z.uuid() }), maxAttempts: 25 });
/** Every minute, so that it need not be tried again. */
export const resumeDeletionsJob = defineJob({ payload: z.object({}), maxAttempts: 1 });

/** One of a kind for each deletion: what is added later takes the place of what waits. */
export const deletionKey = (ticket: string): string => `delete-account ${ticket}`;
