/** The source text of every email. Each other language has a file with the same ids. */
export const en = {
  'mail.verify-email.subject': 'Confirm your email address',
  'mail.verify-email.code': 'Your code is {code}. Enter it where you signed up, and don’t share it with anyone.',
  'mail.verify-email.lead': 'Confirm that this address is yours, and start spotting.',
  'mail.verify-email.action': 'Confirm email address',
  'mail.verify-email.note':
    'The link works once, for {hours} hours. If you didn’t sign up for Sportspot, ignore this email.',
  'mail.reset-password.subject': 'Choose a new password',
  'mail.reset-password.lead': 'Someone asked for a new password for your Sportspot account. If it was you, choose one.',
  'mail.reset-password.action': 'Choose a new password',
  'mail.reset-password.note':
    'The link works once, for {hours, plural, one {# hour} other {# hours}}. If it wasn’t you, ignore this email. Your password stays the same.',
  'mail.already-registered.subject': 'You already have a Sportspot account',
  'mail.already-registered.lead':
    'Someone tried to sign up with this address, but it already has an account. If it was you, sign in instead.',
  'mail.already-registered.action': 'Sign in',
  'mail.already-registered.note': 'If it wasn’t you, ignore this email. Nothing about your account has changed.',
  'mail.approve-email.subject': 'Approve your new email address',
  'mail.approve-email.lead':
    'Someone signed in to your Sportspot account wants to change its email address. If it was you, approve it here, and open the link we sent to the new address, too.',
  'mail.approve-email.action': 'Approve the change',
  'mail.approve-email.note':
    'The link works for {hours} hours. If it wasn’t you, don’t approve it: choose a new password and sign out everywhere in Settings. Nothing changes until both links are opened.',
  'mail.confirm-email.subject': 'Confirm your new email address',
  'mail.confirm-email.lead':
    'Someone wants to use this address for a Sportspot account. If it was you, confirm that it’s yours, and open the link we sent to the old address, too.',
  'mail.confirm-email.action': 'Confirm email address',
  'mail.confirm-email.note': 'The link works for {hours} hours. If it wasn’t you, ignore this email.',
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
  'mail.password-removed.lead': 'Your Sportspot account’s password was removed on {time} (UTC), on {device}.',
  'mail.password-reset.subject': 'Your password was reset',
  'mail.password-reset.lead':
    'Your Sportspot password was reset with a link from your email on {time} (UTC), on {device}. Every device is signed out. Passkeys and linked accounts that weren’t kept no longer work.',
  'mail.passkey-added.subject': 'A passkey was added',
  'mail.passkey-added.lead': 'A passkey was added to your Sportspot account on {time} (UTC), on {device}.',
  'mail.passkey-removed.subject': 'A passkey was removed',
  'mail.passkey-removed.lead': 'A passkey was removed from your Sportspot account on {time} (UTC), on {device}.',
  'mail.provider-linked.subject': 'An account was linked',
  'mail.provider-linked.lead':
    'An account at another sign-in service was linked to your Sportspot account on {time} (UTC), on {device}. You can now sign in with it.',
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
  'mail.account-deleted.subject': 'Your Sportspot account was deleted',
  'mail.account-deleted.lead':
    'As you asked, we deleted your account and everything in it. This is our last email: we don’t keep your address.',
  'mail.account-deleted.action': 'What’s deleted and what’s kept',
  'mail.account-deleted.note': 'We can’t restore it. You can start over any time.',
  'mail.message-received.subject': 'We got your message',
  'mail.message-received.lead':
    'Thanks for writing. We typically reply within 24 hours, to this address. Your reference is {reference}.',
  'mail.message-received.action': 'Try the Help Center in the meantime',
  'mail.message-received.note':
    'If you didn’t write to us, someone typed your address by mistake. Ignore this email, and you won’t hear from us again.',
} as const;

export type MailMessageId = keyof typeof en;
