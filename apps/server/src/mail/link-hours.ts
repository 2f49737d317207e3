import type { Mail, Notice } from './mail.ts';

/** How long the link of a mail works. A link to a page that is always there has no end. */
export const linkHours = {
  'verify-email': 24,
  'reset-password': 1,
  'already-registered': undefined,
  'approve-email': 24,
  'confirm-email': 24,
  'account-deleted': undefined,
  'message-received': undefined,
} as const satisfies Record<Exclude<Mail['kind'], Notice>, number | undefined>;
