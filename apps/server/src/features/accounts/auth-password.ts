import { PASSWORD_MAX, PASSWORD_MIN } from '@sportspot/domain/accounts.contract.ts';
import { AppError } from '@sportspot/domain/errors.ts';
import { cookiesOf } from '../../cookies.ts';
import { selectOwnerOfEmail } from './auth.queries.ts';
import { type AuthNeeds, createEngine, refusing, sessionPlugin } from './auth-engine.ts';
import type { SessionChange } from './auth-session.ts';
import { browserOf } from './browser-mark.ts';
import { newSeed } from './mail-token.ts';
import { selectPasswordHash, updatePasswordHash } from './sign-in.queries.ts';
import { selectPendingSignUp } from './sign-up.queries.ts';

export interface PasswordSignIn {
  signIn(input: { email: string; password: string }, headers: Headers): Promise<SessionChange>;
  signOut(headers: Headers): Promise<SessionChange>;
  /** A session for somebody who has just proven who they are. */
  beginSession(userId: string, headers: Headers): Promise<SessionChange>;
  requestPasswordReset(email: string, headers: Headers): Promise<void>;
  isPassword(userId: string, password: string): Promise<boolean>;
}

const sessionChangeOf = ({ headers }: { headers: Headers }): SessionChange => ({ cookies: headers.getSetCookie() });

export function createPasswordSignIn(needs: AuthNeeds): PasswordSignIn {
  const { log, passwords } = needs;
  const db = needs.db.directory;
  const cookies = cookiesOf(needs.config.baseUrl);
  const engine = createEngine(needs, {
    // Hashing a password takes long, and inside a transaction it would keep a connection from everybody else.
    transactions: false,
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: { hash: passwords.hash, verify: passwords.verify },
    },
    plugins: [sessionPlugin],
  });
  // The library's API has what its plugins bring.
  const api = engine.api as typeof engine.api & (typeof sessionPlugin)['endpoints'];

  /** A right password is the only chance to hash it at today's cost. */
  async function renewHash(userId: string, password: string): Promise<void> {
    try {
      const hash = await selectPasswordHash(db, userId);
      if (hash === null || !passwords.isOutdated(hash)) return;
      await updatePasswordHash(db, userId, { from: hash, to: await passwords.hash(password) });
    } catch (error) {
      log.warn({ err: error }, 'a password hash was not renewed');
    }
  }

  /** An address that nobody has: in the time that a sign-in takes, and open about a sign-up only to who made it. */
  async function refuseNobody(
    { email, password }: { email: string; password: string },
    headers: Headers,
  ): Promise<never> {
    const pending = await selectPendingSignUp(db, email, browserOf(cookies, headers));
    if (!pending?.password) await passwords.hash(password);
    else if (await passwords.verify({ hash: pending.password, password })) throw new AppError('email_unverified');
    throw new AppError('credentials_wrong');
  }

  return {
    signIn: async (body, headers) => {
      if (body.password.length > PASSWORD_MAX) throw new AppError('credentials_wrong');
      if (!(await selectOwnerOfEmail(db, body.email))) return refuseNobody(body, headers);
      const signedIn = await refusing(api.signInEmail({ body, headers, returnHeaders: true }), {
        INVALID_EMAIL_OR_PASSWORD: 'credentials_wrong',
        EMAIL_NOT_VERIFIED: 'email_unverified',
      });
      await renewHash(signedIn.response.user.id, body.password);
      return sessionChangeOf(signedIn);
    },

    signOut: async (headers) => sessionChangeOf(await api.signOut({ headers, returnHeaders: true })),

    beginSession: async (userId, headers) =>
      sessionChangeOf(await api.beginSession({ body: { userId }, headers, returnHeaders: true })),

    requestPasswordReset: (email, headers) =>
      needs.queue.add('account-mail', {
        about: 'password-reset',
        to: email,
        browser: browserOf(cookies, headers),
        seed: newSeed(),
      }),

    isPassword: async (userId, password) => {
      const hash = await selectPasswordHash(db, userId);
      return hash !== null && passwords.verify({ hash, password });
    },
  };
}
