import * as z from 'zod/mini';
import { defineJob } from '../jobs/define-job.ts';

/** The next position: index of the rule and index of the database. */
const position = z.object({ rule: z._default(z.int(), 0), database: z._default(z.int(), 0) });
export type RetentionPosition = z.output<typeof position>;

export const deleteExpiredRowsJob = defineJob({ name: 'keep-to-times', payload: position, maxAttempts: 25 });
