import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';

/** Refers to the message by id, so its text is stored once. 25 attempts span about three days. */
export const deliverMessageJob = defineJob({
  name: 'deliver-message',
  payload: z.object({ messageId: z.uuid() }),
  maxAttempts: 25,
});
