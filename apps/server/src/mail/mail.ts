import type { Language } from '@sportspot/domain/languages.ts';

/** What somebody is told about their account, so that they notice what they did not do. */
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
 * A mail to write. It carries no name: whoever fills in a sign-up form chooses both the name and the address, and could
 * make us deliver words of theirs to somebody else. The reference of a message is made by us.
 */
export interface Mail {
  readonly to: string;
  readonly kind: (typeof mailKinds)[number];
  readonly link: string;
  readonly language?: Language | undefined;
  /** Typed in place of opening the link, in the browser that signed up. */
  readonly code?: string | undefined;
  readonly reference?: string | undefined;
  /** Of a notice: when it happened, and on what kind of device, such as Firefox/Android. */
  readonly at?: Date | undefined;
  readonly device?: string | null | undefined;
}

export type SendMail = (mail: Mail) => Promise<void>;
