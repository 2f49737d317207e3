import { PASSWORD_MAX, PASSWORD_MIN } from '@sportspot/domain/accounts.contract.ts';
import { AppError } from '@sportspot/domain/errors.ts';
import { type Language, toLanguage } from '@sportspot/domain/languages.ts';
import { createEmailVerificationToken } from 'better-auth/api';
import { linkHours } from '../../mail/link-hours.ts';
import { selectLanguage, updateAgeConfirmed, updatePerson } from './accounts.queries.ts';
import { deletePendingSignUp, insertSignUp, selectOwnerOfEmail, updateAfterPasswordReset } from './auth.queries.ts';
import { type AuthNeeds, createEngine, refusalOf, refusing, SUSPENDED } from './auth-engine.ts';
import type { SessionChange } from './auth-session.ts';
import { addresseeOf, isMarked, markBrowser, unmarkBrowser } from './auth-token.ts';
import { selectPasswordHash, upsertPasswordHash } from './sign-in.queries.ts';
import { selectSuspensionReason } from './suspension.queries.ts';

interface SignUp {
  readonly email: string;
  /** Without one a passkey is made once the address is confirmed. */
  readonly password?: string | undefined;
  readonly displayName: string;
  readonly returnTo?: string | undefined;
  readonly language: Language;
}

export interface PasswordSignIn {
  /** Always ends the same way for the caller; the mail tells the owner of the address what happened. */
  signUp(input: SignUp): Promise<SessionChange>;
  signIn(input: { email: string; password: string }, headers: Headers): Promise<SessionChange>;
  signOut(headers: Headers): Promise<SessionChange>;
  /** Signs in too, in the browser that signed up; without a password also `here`, if that is wanted. */
  verifyEmail(token: string, headers: Headers, here?: boolean): Promise<SessionChange & { next: NextStep }>;
  resendVerification(email: string, returnTo?: string): Promise<void>;
  requestPasswordReset(email: string): Promise<void>;
  resetPassword(token: string, password: string): Promise<void>;
  isPassword(userId: string, password: string): Promise<boolean>;
  savePassword(userId: string, password: string): Promise<void>;
}

/** What comes after a confirming link: into the app, a passkey first, or the question whether to go on in this browser. */
type NextStep = 'enter' | 'passkey' | 'ask';

const hours = (count: number) => count * 3600;
const cookiesOf = ({ headers }: { headers: Headers }): SessionChange => ({ cookies: headers.getSetCookie() });

export function createPasswordSignIn(needs: AuthNeeds): PasswordSignIn {
  const { config, sendMail } = needs;
  const db = needs.db.directory;
  const isSecure = config.baseUrl.startsWith('https:');
  const addressOf = (path: string, query: Record<string, string | undefined>): string => {
    const url = new URL(path, config.baseUrl);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
    return url.href;
  };

  const languageOf = async (userId: string) => toLanguage(await selectLanguage(db, userId)) ?? undefined;

  const { api, $context } = createEngine(needs, {
    // Hashing a password takes long, and inside a transaction it would keep a connection from everybody else. What a
    // crash leaves half done is a sign-up without a confirmed address, which the next one replaces.
    transactions: false,
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: hours(linkHours['reset-password']),
      sendResetPassword: async ({ user, token }) => {
        const link = addressOf('/sign-in/reset', { token });
        await sendMail({ to: user.email, kind: 'reset-password', link, language: await languageOf(user.id) });
      },
      onPasswordReset: ({ user }) => updateAfterPasswordReset(db, user.id),
    },
    emailVerification: { autoSignInAfterVerification: true },
  });

  async function sendVerification(email: string, owner: { userId: string; browser?: string }, returnTo?: string) {
    const token = await createEmailVerificationToken(
      config.sessionSecret,
      email,
      undefined,
      hours(linkHours['verify-email']),
      owner,
    );
    const link = addressOf('/sign-up/verify', { token, returnTo });
    await sendMail({ to: email, kind: 'verify-email', link, language: await languageOf(owner.userId) });
  }

  async function signUpWithPassword(body: { email: string; password: string; name: string }): Promise<void> {
    try {
      await api.signUpEmail({ body });
    } catch (error) {
      // Somebody else may have taken the address in this moment; the owner's mail says so.
      if (refusalOf(error) !== 'FAILED_TO_CREATE_USER') throw error;
    }
  }

  return {
    signUp: async ({ email, password, displayName, returnTo, language }) => {
      await deletePendingSignUp(db, email);
      if (password === undefined) await insertSignUp(db, email, displayName);
      else await signUpWithPassword({ email, password, name: displayName });
      const owner = await selectOwnerOfEmail(db, email);
      if (!owner) throw new AppError('unavailable');
      const { cookie, browser } = markBrowser(isSecure, hours(linkHours['verify-email']));
      if (!owner.is_pending) {
        const link = addressOf('/sign-in', {});
        await sendMail({ to: email, kind: 'already-registered', link, language: await languageOf(owner.id) });
      } else {
        await updateAgeConfirmed(db, owner.id);
        await updatePerson(db, owner.id, { language });
        await sendVerification(email, { userId: owner.id, browser }, returnTo);
      }
      return { cookies: [cookie] };
    },

    signIn: async (body, headers) => {
      try {
        return cookiesOf(await api.signInEmail({ body, headers, returnHeaders: true }));
      } catch (error) {
        // Only who knows the password gets as far as to hear the reason.
        if (refusalOf(error) === SUSPENDED)
          throw new AppError('suspended', { detail: (await selectSuspensionReason(db, body.email)) ?? undefined });
        return refusing(Promise.reject(error as Error), {
          INVALID_EMAIL_OR_PASSWORD: 'credentials_wrong',
          PASSWORD_TOO_LONG: 'credentials_wrong',
          EMAIL_NOT_VERIFIED: 'email_unverified',
        });
      }
    },

    signOut: async (headers) => cookiesOf(await api.signOut({ headers, returnHeaders: true })),

    verifyEmail: async (token, headers, here = false) => {
      const addressee = addresseeOf(token);
      const owner = addressee && (await selectOwnerOfEmail(db, addressee.email));
      // The mail of a sign-up that was replaced since is void: it would confirm somebody else's password.
      if (!owner || owner.id !== addressee.userId || owner.email_verified) throw new AppError('link_invalid');
      const isSameBrowser = isMarked(headers, addressee.browser);
      // Nobody has planted a password here. Still nobody is signed in unasked: it may be a stranger's account.
      if (!owner.has_password && !isSameBrowser && !here) return { cookies: [], next: 'ask' };
      const session = cookiesOf(
        await refusing(api.verifyEmail({ query: { token }, headers, returnHeaders: true }), {
          INVALID_TOKEN: 'link_invalid',
          TOKEN_EXPIRED: 'link_invalid',
          USER_NOT_FOUND: 'link_invalid',
          [SUSPENDED]: 'link_invalid',
        }),
      );
      const unmark = unmarkBrowser(isSecure);
      const cookies = [...session.cookies, unmark];
      if (!owner.has_password) return { cookies, next: 'passkey' };
      if (isSameBrowser) return { cookies, next: 'enter' };
      // Anywhere else whoever holds the link has to know the password, too.
      const begun = session.cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
      await api.signOut({ headers: new Headers({ cookie: begun }) });
      return { cookies: [unmark], next: 'enter' };
    },

    resendVerification: async (email, returnTo) => {
      const owner = await selectOwnerOfEmail(db, email);
      if (owner?.is_pending) await sendVerification(email, { userId: owner.id }, returnTo);
    },

    requestPasswordReset: async (email) => {
      // Somebody who signs in elsewhere gets no password by way of a mail: that would join two accounts unasked.
      const owner = await selectOwnerOfEmail(db, email);
      if (owner && (owner.has_password || !owner.has_provider)) await api.requestPasswordReset({ body: { email } });
    },

    resetPassword: async (token, newPassword) => {
      await refusing(api.resetPassword({ body: { token, newPassword } }), {
        INVALID_TOKEN: 'link_invalid',
        USER_NOT_FOUND: 'link_invalid',
      });
    },

    isPassword: async (userId, password) => {
      const hash = await selectPasswordHash(db, userId);
      return hash !== null && (await (await $context).password.verify({ hash, password }));
    },

    savePassword: async (userId, password) =>
      upsertPasswordHash(db, userId, await (await $context).password.hash(password)),
  };
}
