import type { Role } from '@sportspot/domain/accounts.contract.ts';

/** Who acts. Made from the session and nothing else; what a request says about its sender is ignored. */
export interface Actor {
  readonly userId: string;
  readonly role: Role;
  readonly ageConfirmed: boolean;
  /** When this session began: some doors open only soon after signing in. */
  readonly signedInAt: Date;
}
