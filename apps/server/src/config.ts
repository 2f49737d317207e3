import * as z from 'zod/mini';

/** Lets a person sign in with a hosted provider that speaks OpenID Connect. The secret never leaves this process. */
export interface HostedProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
}

/** A PostgreSQL cluster and the logical shards of people it holds, both ends included. */
export interface UserCluster {
  readonly url: string;
  readonly from: number;
  readonly to: number;
}

export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Where people reach the product: the origin of links in mails, of cookies and of the only trusted requests. */
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly userClusters: readonly UserCluster[];
  readonly valkeyUrl: string;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly sessionSecret: string;
  readonly hosted: HostedProvider | null;
  readonly passwordSignIn: boolean;
  readonly logLevel: string;
  readonly trustProxy: boolean;
  /** How long a process that is asked to stop still serves, so that balancers see it as not ready first. */
  readonly shutdownDelayMs: number;
  /** Multiplies every rate limit; many people behind one address in a test look like one. */
  readonly rateLimitFactor: number;
}

const text = (fallback: string) => z._default(z.string(), fallback);
const optional = () => z.optional(z.string());

const environment = z.object({
  NODE_ENV: text('development'),
  HOST: text('127.0.0.1'),
  PORT: z._default(z.coerce.number(), 3000),
  BASE_URL: optional(),
  DATABASE_URL: text('postgres://postgres@127.0.0.1:5432/sportspot'),
  USER_CLUSTERS: text(''),
  VALKEY_URL: text('redis://127.0.0.1:6379'),
  SMTP_URL: text('smtp://127.0.0.1:1025'),
  MAIL_FROM: text('Sportspot <hello@sportspot.example>'),
  SESSION_SECRET: optional(),
  OIDC_ISSUER: optional(),
  OIDC_CLIENT_ID: optional(),
  OIDC_CLIENT_SECRET: optional(),
  OIDC_NAME: text('your account'),
  PASSWORD_SIGN_IN: z._default(z.enum(['auto', 'on', 'off']), 'auto'),
  LOG_LEVEL: text('info'),
  TRUST_PROXY: z._default(z.enum(['true', 'false']), 'false'),
  SHUTDOWN_DELAY_MS: z._default(z.coerce.number(), 0),
  RATE_LIMIT_FACTOR: z._default(z.coerce.number(), 1),
});

/** `0-127=postgres://a,128-255=postgres://b`; empty means that the one database holds everybody. */
function parseClusters(value: string, fallback: string): UserCluster[] {
  if (value === '') return [{ url: fallback, from: 0, to: 255 }];
  return value.split(',').map((part) => {
    const match = /^(\d+)-(\d+)=(.+)$/.exec(part.trim());
    if (!match) throw new Error('USER_CLUSTERS must look like 0-127=postgres://…,128-255=postgres://…');
    return { from: Number(match[1]), to: Number(match[2]), url: match[3] as string };
  });
}

function sessionSecret(value: string | undefined, production: boolean): string {
  if (value && value.length >= 32) return value;
  if (production) throw new Error('SESSION_SECRET must be set to at least 32 characters in production');
  return value ?? 'kept through restarts of a development machine';
}

/** The only reader of the environment. An empty variable counts as not set. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const env = environment.parse(set);
  const production = env.NODE_ENV === 'production';
  const hosted =
    env.OIDC_ISSUER && env.OIDC_CLIENT_ID
      ? {
          issuer: env.OIDC_ISSUER,
          clientId: env.OIDC_CLIENT_ID,
          clientSecret: env.OIDC_CLIENT_SECRET ?? '',
          name: env.OIDC_NAME,
        }
      : null;
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    baseUrl: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    databaseUrl: env.DATABASE_URL,
    userClusters: parseClusters(env.USER_CLUSTERS, env.DATABASE_URL),
    valkeyUrl: env.VALKEY_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    sessionSecret: sessionSecret(env.SESSION_SECRET, production),
    hosted,
    passwordSignIn: env.PASSWORD_SIGN_IN === 'on' || (env.PASSWORD_SIGN_IN === 'auto' && hosted === null),
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY === 'true',
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
  };
}
