import * as z from 'zod/mini';
import { defineJob } from '../jobs/define-job.ts';

export const mailKinds = ['verify-email', 'reset-password', 'already-registered'] as const;

/**
 * A mail to write. It carries no name: whoever fills in a sign-up form chooses both the name and the address, and could
 * make us deliver words of theirs to somebody else.
 */
const mail = z.object({ to: z.email(), kind: z.enum(mailKinds), link: z.url() });

export type Mail = z.output<typeof mail>;
export type SendMail = (mail: Mail) => Promise<void>;

/** Eight tries span a good hour, which is as long as the shortest-lived link works. */
export const sendMailJob = defineJob({ payload: mail, maxAttempts: 8 });
