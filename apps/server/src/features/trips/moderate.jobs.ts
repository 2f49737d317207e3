import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';

/** A nickname that a moderator removed; `opId` identifies its event in the feed. */
const nicknameRemoval = z.object({ userId: z.uuid(), tripId: z.uuid(), seatNo: z.int(), opId: z.uuid() });
export type NicknameRemoval = z.output<typeof nicknameRemoval>;
export const removeNicknameJob = defineJob({ name: 'remove-nickname', payload: nicknameRemoval, maxAttempts: 25 });
