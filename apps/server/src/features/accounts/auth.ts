import { toSelf } from './accounts.view.ts';
import { deleteSessionByToken, selectSignedIn, updateSessionUsed } from './auth.queries.ts';
import { sessionTokenOf } from './auth-cookie.ts';
import type { AuthNeeds } from './auth-engine.ts';
import { createHostedSignIn, type HostedSignIn } from './auth-hosted.ts';
import { createPasskeySignIn, type PasskeySignIn } from './auth-passkey.ts';
import { createPasswordSignIn, type PasswordSignIn } from './auth-password.ts';
import type { SignedIn } from './auth-session.ts';

/** All that the rest of the server knows about signing in. */
export interface Auth extends PasswordSignIn, HostedSignIn, PasskeySignIn {
  sessionOf(headers: Headers): Promise<SignedIn | null>;
  /** A browser has one session: the one that it came with ends where another begins. */
  endReplaced(headers: Headers, cookies: readonly string[]): Promise<void>;
}

const HOUR_MS = 3_600_000;

export function createAuth(needs: AuthNeeds): Auth {
  const { config } = needs;
  const db = needs.db.directory;
  const tokenOf = (headers: Headers) => sessionTokenOf(headers, config.sessionSecret);
  // A request asks for its session more than once but keeps its headers, so that the database is asked once.
  const known = new WeakMap<Headers, Promise<SignedIn | null>>();

  async function findSession(headers: Headers): Promise<SignedIn | null> {
    const token = tokenOf(headers);
    const row = token && (await selectSignedIn(db, token));
    if (!row) return null;
    if (Date.now() - row.used_at.getTime() > HOUR_MS) await updateSessionUsed(db, row.session_id);
    return { ...toSelf(row), sessionId: row.session_id, signedInAt: row.signed_in_at };
  }

  return {
    ...createPasswordSignIn(needs),
    ...createHostedSignIn(needs),
    ...createPasskeySignIn(needs),
    sessionOf: (headers) => {
      const session = known.get(headers) ?? findSession(headers);
      known.set(headers, session);
      return session;
    },
    endReplaced: async (headers, cookies) => {
      const before = tokenOf(headers);
      const begun = tokenOf(new Headers({ cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') }));
      if (before && begun && before !== begun) await deleteSessionByToken(db, before);
    },
  };
}
