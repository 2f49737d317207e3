import type { Role } from '@sportspot/domain/accounts.contract.ts';
import type { Language } from '@sportspot/domain/languages.ts';

/** The user's own account. */
export interface Self {
  readonly id: string;
  readonly displayName: string;
  readonly email: string;
  /** Storage key of the uploaded picture. */
  readonly imageKey: string | null;
  /** URL of the picture at the hosted provider. */
  readonly providerImage: string | null;
  readonly role: Role;
  readonly language: Language;
  readonly ageConfirmedAt: Date | null;
  readonly createdAt: Date;
}

/** The user of a session, possibly suspended. */
export interface SignedIn extends Self {
  readonly sessionId: string;
  /** When this session started. */
  readonly signedInAt: Date;
  readonly byPasskey: boolean;
  /** Null unless the user is suspended. */
  readonly suspension: { readonly reason: string | null } | null;
}

/** The cookies to set when a session starts or ends. */
export interface SessionChange {
  readonly cookies: string[];
}
