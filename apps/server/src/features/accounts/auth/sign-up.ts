import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { Language } from '@sportspot/domain/values/languages.ts';
import { queueWithin } from '../../../jobs/queue.ts';
import { linkHours } from '../../../mail/link-hours.ts';
import { cookiesOf } from '../../../security/cookies.ts';
import { accountMailJob } from '../mail/account-mail.job.ts';
import { isSignUpCode, signUpIdOf } from '../mail/mail-token.ts';
import { browserHashOf, clearBrowserCookie, setBrowserCookie } from '../sign-up/browser-cookie.ts';
import {
  deleteOwnSignUps,
  deleteSignUp,
  deleteSignUps,
  insertAccount,
  insertSignUp,
  selectConfirmedSignUp,
  selectOpenSignUp,
  takeCodeTry,
  updateConfirmed,
} from '../sign-up/sign-up.queries.ts';
import type { AuthNeeds } from './engine.ts';
import type { PasswordSignIn } from './password.ts';
import type { SessionChange } from './session.ts';
import { upsertPasswordHash } from './sign-in.queries.ts';

interface SignUp {
  readonly email: string;
  /** Without a password, a passkey is created once the address is confirmed. */
  readonly password?: string | undefined;
  readonly displayName: string;
  readonly returnTo?: string | undefined;
  readonly language: Language;
  /** The mistyped address of an earlier sign-up in the same browser. */
  readonly insteadOf?: string | undefined;
}

/** A sign-up with a confirmed address. */
interface Proven {
  readonly id: string;
  readonly email: string;
  readonly display_name: string;
  readonly language: string;
}

/** What a browser other than the one that signed up must provide in addition to the link. */
interface Proof {
  /** The password of the sign-up. */
  readonly password?: string | undefined;
  /** A new password: access to the mailbox decides. */
  readonly newPassword?: string | undefined;
  /** Continues a sign-up without a password in this browser. */
  readonly here?: boolean | undefined;
}

/**
 * The step after a confirmation link: enter the app, create a passkey first, ask whether to continue in this browser,
 * or ask for a password. The last two have changed nothing yet.
 */
type NextStep = 'enter' | 'passkey' | 'ask' | 'prove';

export interface SigningUp {
  /** Behaves the same for every address; only the email tells its owner what happened. */
  signUp(input: SignUp, headers: Headers): Promise<SessionChange>;
  verifyEmail(token: string, headers: Headers, proof?: Proof): Promise<SessionChange & { next: NextStep }>;
  /** Confirms with the emailed code; only works in the browser that signed up. */
  confirmSignUp(email: string, code: string, headers: Headers): Promise<SessionChange & { next: 'enter' | 'passkey' }>;
  /** Signs this browser in if its sign-up was confirmed in another one with the password of the sign-up. */
  followSignUp(email: string, headers: Headers): Promise<SessionChange & { next: 'wait' | 'enter' | 'sign-in' }>;
  resendVerification(email: string, headers: Headers, returnTo?: string): Promise<void>;
}

type Sessions = Pick<PasswordSignIn, 'beginSession'>;

export function createSigningUp(needs: AuthNeeds, sessions: Sessions): SigningUp {
  const { config, passwords, queue } = needs;
  const db = needs.db.directory;
  const cookies = cookiesOf(config.baseUrl);

  /** The initial password hash of the account; undefined until the browser has proven whose password it is. */
  async function provenHash(signUp: { password: string | null; isSameBrowser: boolean }, proof: Proof) {
    if (signUp.isSameBrowser) return signUp.password;
    if (proof.newPassword !== undefined) return passwords.hash(proof.newPassword);
    if (signUp.password === null) return proof.here ? null : undefined;
    if (proof.password === undefined) return undefined;
    const isRight = await passwords.verify({ hash: signUp.password, password: proof.password });
    if (!isRight) throw new AppError('credentials_wrong');
    return signUp.password;
  }

  /**
   * Creates the account, unless the address has an owner by now. The sign-up is kept for a browser that is still
   * waiting.
   */
  function createAccount(signUp: Proven, hash: string | null, { keepSignUp }: { keepSignUp: boolean }) {
    const { id, email, display_name: displayName, language } = signUp;
    return db.transaction().execute(async (transaction) => {
      const account = await insertAccount(transaction, { email, displayName, language });
      if (account === undefined) return undefined;
      if (hash !== null) await upsertPasswordHash(transaction, account, hash);
      if (keepSignUp) await updateConfirmed(transaction, id);
      // All other sign-ups with this address are unconfirmed.
      await deleteSignUps(transaction, email, keepSignUp ? id : undefined);
      return account;
    });
  }

  /** Signs in, and clears the sign-up cookie, which is no longer needed. */
  async function enter(userId: string, headers: Headers): Promise<SessionChange> {
    const session = await sessions.beginSession(userId, headers);
    return { cookies: [...session.cookies, clearBrowserCookie(cookies)] };
  }

  return {
    signUp: async ({ email, password, displayName, returnTo, language, insteadOf }, headers) => {
      const passwordHash = password === undefined ? null : await passwords.hash(password);
      const { cookie, browser } = setBrowserCookie(cookies, headers, linkHours['verify-email'] * 3600);
      await db.transaction().execute(async (transaction) => {
        const isCorrected = insteadOf !== undefined && insteadOf !== email;
        if (isCorrected) await deleteOwnSignUps(transaction, { email: insteadOf, browser });
        const row = { email, displayName, language, passwordHash, browser, returnTo };
        const signUpId = await insertSignUp(transaction, row);
        await queueWithin(transaction).add(accountMailJob, { about: 'sign-up', signUpId });
      });
      return { cookies: [cookie] };
    },

    verifyEmail: async (token, headers, proof = {}) => {
      const id = signUpIdOf(config.sessionSecret, token);
      const signUp = id && (await selectOpenSignUp(db, id));
      if (!signUp) throw new AppError('link_invalid');
      const { password } = signUp;
      const isSameBrowser = signUp.browser === browserHashOf(cookies, headers);
      const hash = await provenHash({ password, isSameBrowser }, proof);
      if (hash === undefined) return { cookies: [], next: password === null ? 'ask' : 'prove' };
      const userId = await createAccount(signUp, hash, { keepSignUp: !isSameBrowser });
      if (userId === undefined) throw new AppError('link_invalid');
      return { ...(await enter(userId, headers)), next: hash === null ? 'passkey' : 'enter' };
    },

    confirmSignUp: async (email, code, headers) => {
      const browser = browserHashOf(cookies, headers);
      const tried = browser === null ? [] : await takeCodeTry(db, { email, browser });
      const signUp = tried
        .filter(({ id }) => isSignUpCode(config.sessionSecret, id, code))
        .find(({ is_open: isOpen }) => isOpen);
      const userId = signUp && (await createAccount(signUp, signUp.password, { keepSignUp: false }));
      if (userId === undefined) throw new AppError('code_wrong');
      return { ...(await enter(userId, headers)), next: signUp?.password === null ? 'passkey' : 'enter' };
    },

    followSignUp: async (email, headers) => {
      const browser = browserHashOf(cookies, headers);
      const confirmed = browser === null ? undefined : await selectConfirmedSignUp(db, { email, browser });
      if (!confirmed) return { cookies: [], next: 'wait' };
      if (!confirmed.may_enter) return { cookies: [], next: 'sign-in' };
      if (!(await deleteSignUp(db, confirmed.id))) return { cookies: [], next: 'wait' };
      return { ...(await enter(confirmed.user_id, headers)), next: 'enter' };
    },

    resendVerification: (email, headers, returnTo) =>
      queue.add(accountMailJob, {
        about: 'verification',
        to: email,
        browser: browserHashOf(cookies, headers),
        returnTo,
      }),
  };
}
