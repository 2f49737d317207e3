import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { wantedLanguage } from '@sportspot/domain/values/languages.ts';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../db/database.ts';
import type { Queue } from '../../../jobs/queue.ts';
import type { TripNews } from '../../../live/trip-news.ts';
import { cookiesOf } from '../../../security/cookies.ts';
import { deviceOf } from '../devices/device.rules.ts';
import type { PasswordHasher } from '../passwords/password-hash.ts';
import { updateLastActive } from './auth.queries.ts';

export interface AuthNeeds {
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  readonly news: TripNews;
  readonly queue: Queue;
  readonly passwords: PasswordHasher;
}

/** Options that differ between the sign-in methods. */
export interface EngineOptions extends Pick<BetterAuthOptions, 'emailAndPassword' | 'plugins'> {
  readonly transactions: boolean;
  /** Marks the sessions it creates as passkey sessions. */
  readonly byPasskey?: true;
  readonly onProviderReturn?: NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;
}

const SESSION_DAYS = 90;

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** Maps the library's tables to our schema. */
const tables = {
  user: {
    modelName: 'users',
    fields: { name: 'display_name', image: 'provider_image', emailVerified: 'email_verified', ...times },
  },
  session: {
    modelName: 'auth_sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...times,
    },
  },
  account: {
    modelName: 'auth_accounts',
    fields: {
      userId: 'user_id',
      providerId: 'provider_id',
      accountId: 'account_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...times,
    },
  },
  verification: { modelName: 'auth_verifications', fields: { expiresAt: 'expires_at', ...times } },
};

/** Starts a session for a user we have authenticated ourselves. Not reachable over HTTP. */
export const sessionPlugin = {
  id: 'session',
  endpoints: {
    beginSession: createAuthEndpoint(
      '/begin-session',
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (call) => {
        const { internalAdapter } = call.context;
        const user = await internalAdapter.findUserById(call.body.userId);
        if (!user) throw new APIError('NOT_FOUND', { code: 'USER_NOT_FOUND' });
        await setSessionCookie(call, { session: await internalAdapter.createSession(user.id), user });
        return {};
      },
    ),
  },
};

/** The sign-in library, configured with what all sign-in methods share. Only the `auth` files use it. */
export function createEngine({ config, db, log }: AuthNeeds, options: EngineOptions) {
  const { transactions, byPasskey = false, onProviderReturn, ...ways } = options;
  const { prefix, isSecure } = cookiesOf(config.baseUrl);
  return betterAuth({
    appName: 'Sportspot',
    baseURL: config.baseUrl,
    basePath: '/api/auth',
    trustedOrigins: [config.baseUrl],
    secret: config.sessionSecret,
    database: { db: db.directory, type: 'postgres', transaction: transactions },
    user: {
      ...tables.user,
      additionalFields: { language: { type: 'string', required: false, input: false } },
      ...(onProviderReturn && { validateUserInfo: onProviderReturn }),
    },
    session: {
      ...tables.session,
      additionalFields: { byPasskey: { type: 'boolean', fieldName: 'by_passkey', input: false, required: false } },
      expiresIn: SESSION_DAYS * 86_400,
      disableSessionRefresh: true,
    },
    account: { ...tables.account, updateAccountOnSignIn: false, accountLinking: { disableImplicitLinking: true } },
    // A leaked copy of the table must not be enough to use an email link.
    verification: { ...tables.verification, storeIdentifier: 'hashed' },
    databaseHooks: {
      user: {
        create: {
          // New users from a provider get their browser's language.
          before: async (_, context) => {
            const said = (name: string) => context?.headers?.get(name) ?? '';
            return { data: { language: wantedLanguage(said('cookie'), said('accept-language')) } };
          },
        },
      },
      session: {
        create: {
          before: async ({ userId, userAgent }) => {
            await updateLastActive(db.directory, userId);
            return { data: { userAgent: deviceOf(userAgent ?? ''), byPasskey } };
          },
        },
      },
      // We only ask a provider for the identity, so storing its tokens would be a needless risk.
      account: { create: { before: async () => ({ data: { accessToken: null, refreshToken: null, idToken: null } }) } },
    },
    advanced: {
      cookiePrefix: prefix,
      // The library would add the weaker `__Secure-` prefix to a name that already has one.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isSecure },
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
      // Migrations own the schema; validating it would only delay the first sign-in.
      database: { generateId: () => newId(), validateSchema: false },
    },
    onAPIError: { errorURL: `${config.baseUrl}/sign-in` },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details: unknown[]) =>
        log.warn({ err: details.find((detail) => detail instanceof Error) }, `sign-in: ${message}`),
    },
    ...ways,
  } satisfies BetterAuthOptions);
}

/** The library's error code; undefined for any other error. */
function refusalOf(error: unknown): string | undefined {
  return error instanceof APIError ? (error.body?.code ?? error.status.toString()) : undefined;
}

/**
 * Maps the library's errors that a client can cause to ours. Any other error is a bug, whatever status the library
 * gives it.
 */
export async function mapErrors<Answer>(call: Promise<Answer>, codes: Record<string, ErrorCode>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    const code = codes[refusal];
    throw code ? new AppError(code, { cause: error }) : new Error(`Sign-in failed: ${refusal}`, { cause: error });
  }
}
