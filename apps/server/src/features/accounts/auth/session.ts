import type { Self } from '../own-account/account.view.ts';

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
