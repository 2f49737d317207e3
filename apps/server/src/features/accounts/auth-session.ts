import type { Role } from '@sportspot/domain/accounts.contract.ts';

/** The person of a session. Somebody suspended has none. */
export interface SignedIn {
  readonly id: string;
  readonly displayName: string;
  readonly email: string;
  readonly imageKey: string | null;
  readonly role: Role;
  readonly ageConfirmedAt: Date | null;
  readonly createdAt: Date;
}

/** What a browser must be told when a session begins or ends. */
export interface SessionChange {
  readonly cookies: string[];
}
