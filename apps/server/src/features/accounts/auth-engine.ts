import { AppError, type ErrorCode } from '@sportspot/domain/errors.ts';
import { newId } from '@sportspot/domain/ids.ts';
import { wantedLanguage } from '@sportspot/domain/languages.ts';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { SendMail } from '../../mail/send-mail.job.ts';
import { updateLastActive } from './auth.queries.ts';
import { COOKIE_PREFIX } from './auth-cookie.ts';
import { deviceOf } from './device.rules.ts';

export interface AuthNeeds {
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  readonly sendMail: SendMail;
}

/** What differs between the ways of signing in. */
export interface EngineOptions extends Pick<BetterAuthOptions, 'emailAndPassword' | 'emailVerification' | 'plugins'> {
  readonly transactions: boolean;
  readonly onProviderReturn?: NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;
}

export const SUSPENDED = 'SUSPENDED';

const SESSION_DAYS = 90;

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** The library's tables under the names of our schema. */
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

/** The sign-in library with what all ways of signing in have in common. Nothing outside the `auth` files knows it. */
export function createEngine({ config, db, log }: AuthNeeds, options: EngineOptions) {
  const { transactions, onProviderReturn, ...ways } = options;
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
    session: { ...tables.session, expiresIn: SESSION_DAYS * 86_400 },
    account: { ...tables.account, updateAccountOnSignIn: false, accountLinking: { disableImplicitLinking: true } },
    // A copy of the table must not be enough to use a mail link.
    verification: { ...tables.verification, storeIdentifier: 'hashed' },
    databaseHooks: {
      user: {
        create: {
          // Who comes by a provider speaks what their browser does.
          before: async (_, context) => {
            const said = (name: string) => context?.headers?.get(name) ?? '';
            return { data: { language: wantedLanguage(said('cookie'), said('accept-language')) } };
          },
        },
      },
      session: {
        create: {
          before: async ({ userId, userAgent }) => {
            const mayEnter = await updateLastActive(db.directory, userId);
            if (!mayEnter) throw new APIError('FORBIDDEN', { code: SUSPENDED });
            return { data: { userAgent: deviceOf(userAgent ?? '') } };
          },
        },
      },
      // We ask a provider who somebody is and nothing later, so its tokens are not worth the risk of keeping.
      account: { create: { before: async () => ({ data: { accessToken: null, refreshToken: null, idToken: null } }) } },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: config.baseUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
      // Migrations own the schema; asking for it again would only delay the first sign-in.
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

/** The library's name for why it refused; undefined for anything that is not a refusal. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof APIError ? (error.body?.code ?? error.status.toString()) : undefined;
}

/** Turns the refusals a caller can cause into ours. Any other is a fault, whatever status the library would give it. */
export async function refusing<Answer>(call: Promise<Answer>, codes: Record<string, ErrorCode>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    const code = codes[refusal];
    throw code ? new AppError(code, { cause: error }) : new Error(`Sign-in failed: ${refusal}`, { cause: error });
  }
}
