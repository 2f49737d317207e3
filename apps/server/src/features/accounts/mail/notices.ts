import type { Notice } from '../../../mail/mail.ts';
import { deviceOf } from '../devices/device.rules.ts';
import type { AccountMail } from './account-mail.job.ts';

/** The job that emails a user what happened to their account, when, and on what kind of device. */
export const noticeOf = (
  userId: string,
  what: Notice,
  headers: Headers,
  now = new Date(),
): Extract<AccountMail, { about: 'notice' }> => ({
  about: 'notice',
  userId,
  what,
  at: now.toISOString(),
  device: deviceOf(headers.get('user-agent') ?? ''),
});
