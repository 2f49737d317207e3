/** The source of every sentence in a mail. Another language is a file with the same ids. */
export const en = {
  'mail.verify-email.subject': 'Confirm your e-mail address',
  'mail.verify-email.lead': 'Confirm that this address is yours, and start spotting.',
  'mail.verify-email.action': 'Confirm e-mail address',
  'mail.verify-email.note':
    'The link works once, for {hours} hours. If you did not sign up for Sportspot, ignore this mail.',
  'mail.reset-password.subject': 'Choose a new password',
  'mail.reset-password.lead':
    'Somebody asked for a new password for your Sportspot account. If it was you, choose one.',
  'mail.reset-password.action': 'Choose a new password',
  'mail.reset-password.note':
    'The link works once, for {hours, plural, one {# hour} other {# hours}}. If it was not you, ignore this mail. Your password stays as it is.',
  'mail.already-registered.subject': 'You already have a Sportspot account',
  'mail.already-registered.lead':
    'Somebody signed up with this address, but it already has an account. If it was you, sign in instead.',
  'mail.already-registered.action': 'Sign in',
  'mail.already-registered.note': 'If it was not you, ignore this mail. Nothing about your account has changed.',
} as const;

export type MailMessageId = keyof typeof en;
