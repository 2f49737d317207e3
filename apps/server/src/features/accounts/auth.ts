import { toSignedIn } from './accounts.view.ts';
import { selectSignedIn } from './auth.queries.ts';
import { sessionTokenOf } from './auth-cookie.ts';
import type { AuthNeeds } from './auth-engine.ts';
import { createHostedSignIn, type HostedSignIn } from './auth-hosted.ts';
import { createPasswordSignIn, type PasswordSignIn } from './auth-password.ts';
import type { SignedIn } from './auth-session.ts';

/** All that the rest of the server knows about signing in. */
export interface Auth extends PasswordSignIn, HostedSignIn {
  sessionOf(headers: Headers): Promise<SignedIn | null>;
}

export function createAuth(needs: AuthNeeds): Auth {
  const { config, db } = needs;
  // A request asks for its session more than once but keeps its headers, so that the database is asked once.
  const known = new WeakMap<Headers, Promise<SignedIn | null>>();

  async function findSession(headers: Headers): Promise<SignedIn | null> {
    const token = sessionTokenOf(headers, config.sessionSecret);
    const row = token && (await selectSignedIn(db.directory, token));
    return row ? toSignedIn(row) : null;
  }

  return {
    ...createPasswordSignIn(needs),
    ...createHostedSignIn(needs),
    sessionOf: (headers) => {
      const session = known.get(headers) ?? findSession(headers);
      known.set(headers, session);
      return session;
    },
  };
}
