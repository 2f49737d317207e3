import { PASSWORD_MAX, PASSWORD_MIN } from '@sportspot/domain/accounts/accounts.constants.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { cookiesOf } from '../../../security/cookies.ts';
import { accountMailJob } from '../mail/account-mail.job.ts';
import { newSeed } from '../mail/mail-token.ts';
import { browserHashOf } from '../sign-up/browser-cookie.ts';
import { selectPendingSignUp } from '../sign-up/sign-up.queries.ts';
import { selectOwnerOfEmail } from './auth.queries.ts';
import { type AuthNeeds, createEngine, mapErrors, sessionPlugin } from './engine.ts';
import type { SessionChange } from './session.ts';
import { selectPasswordHash, updatePasswordHash } from './sign-in.queries.ts';

export interface PasswordSignIn {
  signIn(input: { email: string; password: string }, headers: Headers): Promise<SessionChange>;
  signOut(headers: Headers): Promise<SessionChange>;
  /** Starts a session for a user who has just proven their identity. */
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
    // Hashing is slow and would hold a connection for the length of a transaction.
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
  // The type doesn't include the endpoints of plugins.
  const api = engine.api as typeof engine.api & (typeof sessionPlugin)['endpoints'];

  /** The server only knows the password at sign-in, so that is when an outdated hash can be upgraded. */
  async function upgradeHash(userId: string, password: string): Promise<void> {
    try {
      const hash = await selectPasswordHash(db, userId);
      if (hash === null || !passwords.isOutdated(hash)) return;
      await updatePasswordHash(db, userId, { from: hash, to: await passwords.hash(password) });
    } catch (error) {
      log.warn({ err: error }, 'a password hash was not renewed');
    }
  }

  /**
   * Rejects an address without an account, in the same time as a sign-in. Only the browser that signed up learns that
   * the sign-up is pending.
   */
  async function rejectUnknownEmail(
    { email, password }: { email: string; password: string },
    headers: Headers,
  ): Promise<never> {
    const pending = await selectPendingSignUp(db, email, browserHashOf(cookies, headers));
    if (!pending?.password) await passwords.hash(password);
    else if (await passwords.verify({ hash: pending.password, password })) throw new AppError('email_unverified');
    throw new AppError('credentials_wrong');
  }

  return {
    signIn: async (body, headers) => {
      if (body.password.length > PASSWORD_MAX) throw new AppError('credentials_wrong');
      if (!(await selectOwnerOfEmail(db, body.email))) return rejectUnknownEmail(body, headers);
      const signedIn = await mapErrors(api.signInEmail({ body, headers, returnHeaders: true }), {
        INVALID_EMAIL_OR_PASSWORD: 'credentials_wrong',
        EMAIL_NOT_VERIFIED: 'email_unverified',
      });
      await upgradeHash(signedIn.response.user.id, body.password);
      return sessionChangeOf(signedIn);
    },

    signOut: async (headers) => sessionChangeOf(await api.signOut({ headers, returnHeaders: true })),

    beginSession: async (userId, headers) =>
      sessionChangeOf(await api.beginSession({ body: { userId }, headers, returnHeaders: true })),

    requestPasswordReset: (email, headers) =>
      needs.queue.add(accountMailJob, {
        about: 'password-reset',
        to: email,
        browser: browserHashOf(cookies, headers),
        seed: newSeed(),
      }),

    isPassword: async (userId, password) => {
      const hash = await selectPasswordHash(db, userId);
      return hash !== null && passwords.verify({ hash, password });
    },
  };
}
