import * as z from 'zod/mini';
import { defineJob } from '../../../jobs/define-job.ts';

/** Which reset, whether it was undone, and the cursor: cluster index and last user processed. */
const resetPosition = z.object({
  tripId: z.uuid(),
  operationId: z.uuid(),
  isUndone: z.boolean(),
  cluster: z._default(z.int(), 0),
  after: z._default(z.nullable(z.uuid()), null),
});
export type ResetPosition = z.output<typeof resetPosition>;
export const settleResetJob = defineJob({ name: 'settle-reset', payload: resetPosition, maxAttempts: 25 });
