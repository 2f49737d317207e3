import * as z from 'zod/mini';
import { defineJob } from '../../../jobs/define-job.ts';

/** Runs every ten minutes, so it needs no retries. */
export const countRarityJob = defineJob({ name: 'count-rarity', payload: z.object({}), maxAttempts: 1 });
