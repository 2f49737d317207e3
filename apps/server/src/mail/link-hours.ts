import type { Mail, Notice } from './mail.ts';

/** How long an email’s link works. Links to permanent pages don’t expire. */
export const linkHours = {
  'verify-email': 24,
  'reset-password': 1,
  'already-registered': undefined,
  'approve-email': 24,
  'confirm-email': 24,
  'account-deleted': undefined,
  'message-received': undefined,
} as const satisfies Record<Exclude<Mail['kind'], Notice>, number | undefined>;
