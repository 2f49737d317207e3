import type { Language } from '@sportspot/domain/values/languages.ts';

/** Security notices: they let users notice changes to their account that they didn’t make. */
export const notices = [
  'password-set',
  'password-changed',
  'password-removed',
  'password-reset',
  'passkey-added',
  'passkey-removed',
  'provider-linked',
  'provider-unlinked',
  'email-changed',
  'new-device',
] as const;
export type Notice = (typeof notices)[number];

export const mailKinds = [
  'verify-email',
  'reset-password',
  'already-registered',
  'approve-email',
  'confirm-email',
  'account-deleted',
  'message-received',
  ...notices,
] as const;

/**
 * An email to send. It contains no user-provided text: an attacker could sign up with a victim's address and use a name
 * field to send them spam. The server generates the reference.
 */
export interface Mail {
  readonly to: string;
  readonly kind: (typeof mailKinds)[number];
  readonly link: string;
  readonly language?: Language | undefined;
  /** Can be entered instead of opening the link, only in the browser that signed up. */
  readonly code?: string | undefined;
  readonly reference?: string | undefined;
  /** Notices only: when it happened, and the browser and system, such as Firefox/Android. */
  readonly at?: Date | undefined;
  readonly device?: string | null | undefined;
}

export type SendMail = (mail: Mail) => Promise<void>;
