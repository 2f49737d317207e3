import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';

/** Every ten minutes, so that it need not be tried again. */
export const countRarityJob = defineJob({ payload: z.object({}), maxAttempts: 1 });
