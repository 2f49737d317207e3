/** The source of every sentence in a mail. Another language is a file with the same ids. */
export const en = {
  'mail.verify-email.subject': 'Confirm your e-mail address',
  'mail.verify-email.code': 'Your code is {code}. Enter it where you signed up, and don’t share it with anyone.',
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
  'mail.approve-email.subject': 'Approve your new e-mail address',
  'mail.approve-email.lead':
    'Somebody signed in to your Sportspot account wants to change its e-mail address. If it was you, approve it here, and open the link in the mail to the new address too.',
  'mail.approve-email.action': 'Approve the change',
  'mail.approve-email.note':
    'The link works for {hours} hours. If it was not you, do not approve it: choose a new password and sign out everywhere in Settings. Until both links are opened nothing changes.',
  'mail.confirm-email.subject': 'Confirm your new e-mail address',
  'mail.confirm-email.lead':
    'Somebody wants to use this address for a Sportspot account. If it was you, confirm that it is yours, and open the link in the mail to the old address too.',
  'mail.confirm-email.action': 'Confirm e-mail address',
  'mail.confirm-email.note': 'The link works for {hours} hours. If it was not you, ignore this mail.',
  'mail.email-changed.subject': 'Your email address was changed',
  'mail.email-changed.lead':
    'Your Sportspot account got a new email address on {time} (UTC), confirmed on {device}. You’re signed out on every device. Sign in with the new address.',
  'mail.email-changed.action': 'Wasn’t you? Write to us',
  'mail.email-changed.note':
    'If it was you, there’s nothing to do. This is the last email about your account to this address.',
  'mail.password-set.subject': 'Your account has a password now',
  'mail.password-set.lead':
    'Your Sportspot account got a password on {time} (UTC), on {device}. Every other device is signed out.',
  'mail.password-changed.subject': 'Your password was changed',
  'mail.password-changed.lead':
    'Your Sportspot password was changed on {time} (UTC), on {device}. Every other device is signed out.',
  'mail.password-removed.subject': 'Your password was removed',
  'mail.password-removed.lead': 'The password of your Sportspot account was removed on {time} (UTC), on {device}.',
  'mail.password-reset.subject': 'Your password was reset',
  'mail.password-reset.lead':
    'Your Sportspot password was reset with a link from your email on {time} (UTC), on {device}. Every device is signed out. Passkeys and linked accounts that weren’t kept no longer work.',
  'mail.passkey-added.subject': 'A passkey was added',
  'mail.passkey-added.lead': 'A passkey was added to your Sportspot account on {time} (UTC), on {device}.',
  'mail.passkey-removed.subject': 'A passkey was removed',
  'mail.passkey-removed.lead': 'A passkey was removed from your Sportspot account on {time} (UTC), on {device}.',
  'mail.provider-linked.subject': 'An account was linked',
  'mail.provider-linked.lead':
    'An account at another sign-in service was linked to your Sportspot account on {time} (UTC), on {device}. It can sign you in from now on.',
  'mail.provider-unlinked.subject': 'An account was unlinked',
  'mail.provider-unlinked.lead':
    'Your account at the other sign-in service was unlinked from Sportspot on {time} (UTC), on {device}.',
  'mail.new-device.subject': 'New sign-in to your account',
  'mail.new-device.lead':
    'Someone signed in to your Sportspot account on a device we haven’t seen before: {device}, {time} (UTC).',
  'mail.notice.action': 'Wasn’t you? Secure your account',
  'mail.notice.note':
    'If it was you, there’s nothing to do. If it wasn’t, open the link: you can sign out every device and remove ways to sign in that aren’t yours.',
  'mail.device.both': '{browser} on {system}',
  'mail.device.one': '{name}',
  'mail.device.unknown': 'an unknown device',
  'mail.account-deleted.subject': 'Your Sportspot account is deleted',
  'mail.account-deleted.lead':
    'As you asked, your account and everything in it are deleted. This is the last mail from us: your address is not kept.',
  'mail.account-deleted.action': 'What is deleted, and what stays',
  'mail.account-deleted.note': 'It cannot be brought back. You may start anew at any time.',
  'mail.message-received.subject': 'We have your message',
  'mail.message-received.lead':
    'Thank you for writing. We typically reply within 24 hours, to this address. The reference of your message is {reference}.',
  'mail.message-received.action': 'Look into the Help Center meanwhile',
  'mail.message-received.note':
    'If you did not write to us, somebody typed your address by mistake. Ignore this mail, and nothing more will come.',
} as const;

export type MailMessageId = keyof typeof en;
