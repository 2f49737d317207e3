import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';

/** By its id: what was written stands in one place. So many tries span three days. */
export const deliverMessageJob = defineJob({ payload: z.object({ messageId: z.uuid() }), maxAttempts: 25 });
