import { PASSWORD_MAX, PASSWORD_MIN } from '@sportspot/domain/accounts.contract.ts';
import { AppError, type ErrorCode } from '@sportspot/domain/errors.ts';
import { createEmailVerificationToken } from 'better-auth/api';
import { linkHours } from '../../mail/link-hours.ts';
import { updateAgeConfirmed } from './accounts.queries.ts';
import { deletePendingSignUp, selectOwnerOfEmail, updateAfterPasswordReset } from './auth.queries.ts';
import { type AuthNeeds, createEngine, refusalOf, SUSPENDED } from './auth-engine.ts';
import type { SessionChange } from './auth-session.ts';
import { addresseeOf, isMarked, markBrowser, unmarkBrowser } from './auth-token.ts';

interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  readonly returnTo?: string | undefined;
}

export interface PasswordSignIn {
  /** Always ends the same way for the caller; the mail tells the owner of the address what happened. */
  signUp(input: SignUp): Promise<SessionChange>;
  signIn(input: { email: string; password: string }, headers: Headers): Promise<SessionChange>;
  signOut(headers: Headers): Promise<SessionChange>;
  /** Signs in too, in the browser that signed up. */
  verifyEmail(token: string, headers: Headers): Promise<SessionChange>;
  resendVerification(email: string, returnTo?: string): Promise<void>;
  requestPasswordReset(email: string): Promise<void>;
  resetPassword(token: string, password: string): Promise<void>;
}

const hours = (count: number) => count * 3600;
const cookiesOf = ({ headers }: { headers: Headers }): SessionChange => ({ cookies: headers.getSetCookie() });

/** Turns the refusals a caller can cause into ours. Any other is a fault, whatever status the library would give it. */
async function refusing<Answer>(call: Promise<Answer>, codes: Record<string, ErrorCode>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    const code = codes[refusal];
    throw code ? new AppError(code, { cause: error }) : new Error(`Sign-in failed: ${refusal}`, { cause: error });
  }
}

export function createPasswordSignIn(needs: AuthNeeds): PasswordSignIn {
  const { config, sendMail } = needs;
  const db = needs.db.directory;
  const isSecure = config.baseUrl.startsWith('https:');
  const addressOf = (path: string, query: Record<string, string | undefined>): string => {
    const url = new URL(path, config.baseUrl);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
    return url.href;
  };

  const { api } = createEngine(needs, {
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
      sendResetPassword: ({ user, token }) =>
        sendMail({ to: user.email, kind: 'reset-password', link: addressOf('/sign-in/reset', { token }) }),
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
    await sendMail({ to: email, kind: 'verify-email', link: addressOf('/sign-up/verify', { token, returnTo }) });
  }

  return {
    signUp: async ({ email, password, displayName, returnTo }) => {
      await deletePendingSignUp(db, email);
      try {
        await api.signUpEmail({ body: { email, password, name: displayName } });
      } catch (error) {
        // Somebody else may have taken the address in this moment; the owner's mail below says so.
        if (refusalOf(error) !== 'FAILED_TO_CREATE_USER') throw error;
      }
      const owner = await selectOwnerOfEmail(db, email);
      if (!owner) throw new AppError('unavailable');
      const { cookie, browser } = markBrowser(isSecure, hours(linkHours['verify-email']));
      if (owner.email_verified || !owner.has_password) {
        await sendMail({ to: email, kind: 'already-registered', link: addressOf('/sign-in', {}) });
      } else {
        await updateAgeConfirmed(db, owner.id);
        await sendVerification(email, { userId: owner.id, browser }, returnTo);
      }
      return { cookies: [cookie] };
    },

    signIn: async (body, headers) =>
      cookiesOf(
        await refusing(api.signInEmail({ body, headers, returnHeaders: true }), {
          INVALID_EMAIL_OR_PASSWORD: 'credentials_wrong',
          PASSWORD_TOO_LONG: 'credentials_wrong',
          EMAIL_NOT_VERIFIED: 'email_unverified',
          [SUSPENDED]: 'suspended',
        }),
      ),

    signOut: async (headers) => cookiesOf(await api.signOut({ headers, returnHeaders: true })),

    verifyEmail: async (token, headers) => {
      const addressee = addresseeOf(token);
      const owner = addressee && (await selectOwnerOfEmail(db, addressee.email));
      // The mail of a sign-up that was replaced since is void: it would confirm somebody else's password.
      if (!owner || owner.id !== addressee.userId || owner.email_verified) throw new AppError('link_invalid');
      const session = cookiesOf(
        await refusing(api.verifyEmail({ query: { token }, headers, returnHeaders: true }), {
          INVALID_TOKEN: 'link_invalid',
          TOKEN_EXPIRED: 'link_invalid',
          USER_NOT_FOUND: 'link_invalid',
          [SUSPENDED]: 'link_invalid',
        }),
      );
      const unmark = unmarkBrowser(isSecure);
      if (isMarked(headers, addressee.browser)) return { cookies: [...session.cookies, unmark] };
      // Anywhere else whoever holds the link has to know the password, too.
      const begun = session.cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
      await api.signOut({ headers: new Headers({ cookie: begun }) });
      return { cookies: [unmark] };
    },

    resendVerification: async (email, returnTo) => {
      const owner = await selectOwnerOfEmail(db, email);
      if (owner?.has_password && !owner.email_verified) await sendVerification(email, { userId: owner.id }, returnTo);
    },

    requestPasswordReset: async (email) => {
      // Somebody who signs in elsewhere gets no password by way of a mail: that would join two accounts unasked.
      const owner = await selectOwnerOfEmail(db, email);
      if (owner?.has_password) await api.requestPasswordReset({ body: { email } });
    },

    resetPassword: async (token, newPassword) => {
      await refusing(api.resetPassword({ body: { token, newPassword } }), {
        INVALID_TOKEN: 'link_invalid',
        USER_NOT_FOUND: 'link_invalid',
      });
    },
  };
}
