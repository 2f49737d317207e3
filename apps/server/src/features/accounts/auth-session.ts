import type { Role } from '@sportspot/domain/accounts.contract.ts';
import type { Language } from '@sportspot/domain/languages.ts';

/** A person as told to themselves. */
export interface Self {
  readonly id: string;
  readonly displayName: string;
  readonly email: string;
  /** Of the uploaded picture. */
  readonly imageKey: string | null;
  /** Where a hosted provider has a picture. */
  readonly providerImage: string | null;
  readonly role: Role;
  readonly language: Language;
  readonly ageConfirmedAt: Date | null;
  readonly createdAt: Date;
}

/** The person of a session, who may be suspended. */
export interface SignedIn extends Self {
  readonly sessionId: string;
  /** When this session began. */
  readonly signedInAt: Date;
  readonly byPasskey: boolean;
  /** Null unless the person is suspended. */
  readonly suspension: { readonly reason: string | null } | null;
}

/** What a browser must be told when a session begins or ends. */
export interface SessionChange {
  readonly cookies: string[];
}
