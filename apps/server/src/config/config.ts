// Long because it describes every setting.
import { join } from 'node:path';
import type { ContactAddresses } from '@sportspot/domain/support/contact.contract.ts';
import { SHARD_COUNT } from '@sportspot/domain/values/ids.ts';
import * as z from 'zod/mini';
import { type BucketConfig, bucketOf } from './bucket.ts';
import { checkProduction } from './production.ts';
import { isProxyRange } from './proxy-range.ts';
import { withPassword, withSecretFiles } from './secrets.ts';

/** A hosted OpenID Connect provider to sign in with. The secret never leaves this process. */
export interface HostedProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
}

/** A PostgreSQL cluster and its range of logical user shards, both ends included. */
export interface UserCluster {
  readonly url: string;
  readonly from: number;
  readonly to: number;
}

export interface Config {
  readonly production: boolean;
  /** Whom a production build serves: the public, or only this machine, as in tests and demos. */
  readonly deployment: 'public' | 'local';
  readonly host: string;
  readonly port: number;
  /** The public origin, used for links in emails, for cookies, and as the only trusted request origin. */
  readonly baseUrl: string;
  /** The folder of the built web app. */
  readonly webDist: string;
  readonly databaseUrl: string;
  /** The same database with the role that owns its tables; only set for the migration. */
  readonly migrateDatabaseUrl: string | null;
  readonly userClusters: readonly UserCluster[];
  /** Connections of one process to each database, besides 4 for locks. */
  readonly databasePoolSize: number;
  /** Whether connections go through a pooler in transaction mode, which keeps no prepared statements. */
  readonly databasePooler: 'none' | 'transaction';
  readonly valkeyUrl: string;
  /** The prefix of every Valkey key of this installation, for when several share a server. */
  readonly valkeyPrefix: string;
  /** The number of sorted sets the all-time leaderboard is partitioned over. */
  readonly boardParts: number;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly sessionSecret: string;
  /** Memory used to hash one password, which is also an attacker's cost of each guess. */
  readonly passwordMemoryKib: number;
  readonly hosted: HostedProvider | null;
  readonly passwordSignIn: boolean;
  /** The origin of logos, if the web app was built with one; pages may load images from it. */
  readonly logoCdn: string | null;
  /** An external page where fans suggest a missing team, if configured. */
  readonly suggestUrl: string | null;
  /** The recipients of the contact form's messages, also shown on its page; null if not configured. */
  readonly contacts: ContactAddresses;
  /** The cache in front that is told to purge the page of a revoked link; null for none. */
  readonly edgePurgeUrl: string | null;
  /** For uploaded pictures; null to store them in PostgreSQL. */
  readonly bucket: BucketConfig | null;
  readonly logLevel: string;
  /** Addresses and ranges of our own proxies; only the entries they append to X-Forwarded-For are trusted. */
  readonly trustedProxies: readonly string[];
  /** How long a process keeps serving after it is told to stop, so that load balancers first see it as not ready. */
  readonly shutdownDelayMs: number;
  /** Heartbeat interval of an idle live stream; well below the idle timeout of proxies. */
  readonly heartbeatMs: number;
  /** The address where a process serves its readiness and metrics; not served if the port is null. */
  readonly internalHost: string;
  readonly internalPort: number | null;
  /** Multiplies every rate limit; in tests, many users share one address. */
  readonly rateLimitFactor: number;
  /** How long a rate limit waits for an unresponsive Valkey before this process uses its own counters. */
  readonly rateLimitTimeoutMs: number;
  /** The oldest version of the app whose operations are accepted; older clients are told to update. */
  readonly oldestClient: number;
  /** Words that names must not contain, in addition to the built-in list. */
  readonly unfitWords: readonly string[];
}

/** OWASP's minimum for Argon2id with two passes. */
const LEAST_PASSWORD_MEMORY_KIB = 19_456;

const text = (fallback: string) => z._default(z.string(), fallback);
const optional = () => z.optional(z.string());

const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  DEPLOYMENT: z._default(z.enum(['public', 'local']), 'public'),
  HOST: text('127.0.0.1'),
  PORT: z._default(z.coerce.number(), 3000),
  BASE_URL: optional(),
  WEB_DIST: text(join(import.meta.dirname, '../../../web/dist')),
  DATABASE_URL: text('postgres://postgres@127.0.0.1:5432/sportspot'),
  DATABASE_PASSWORD: optional(),
  MIGRATE_DATABASE_URL: optional(),
  MIGRATE_DATABASE_PASSWORD: optional(),
  USER_CLUSTERS: text(''),
  DATABASE_POOL_SIZE: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 10),
  DATABASE_POOLER: z._default(z.enum(['none', 'transaction']), 'none'),
  VALKEY_URL: text('redis://127.0.0.1:6379'),
  VALKEY_PASSWORD: optional(),
  VALKEY_PREFIX: text(''),
  BOARD_PARTS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(SHARD_COUNT)), 1),
  SMTP_URL: text('smtp://127.0.0.1:1025'),
  SMTP_PASSWORD: optional(),
  PLAINTEXT_HOSTS: text(''),
  MAIL_FROM: text('Sportspot <hello@sportspot.example>'),
  SESSION_SECRET: optional(),
  PASSWORD_MEMORY_KIB: z._default(z.coerce.number().check(z.int(), z.minimum(8)), LEAST_PASSWORD_MEMORY_KIB),
  OIDC_ISSUER: optional(),
  OIDC_CLIENT_ID: optional(),
  OIDC_CLIENT_SECRET: optional(),
  OIDC_NAME: text('your account'),
  PASSWORD_SIGN_IN: z._default(z.enum(['auto', 'on', 'off']), 'auto'),
  LOGO_CDN: optional(),
  SUGGEST_URL: z.optional(z.url({ protocol: /^https?$/ })),
  CONTACT_SUPPORT: z.optional(z.email()),
  CONTACT_GENERAL: z.optional(z.email()),
  CONTACT_BUGS: z.optional(z.email()),
  CONTACT_FEATURES: z.optional(z.email()),
  EDGE_PURGE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  S3_BUCKET: optional(),
  S3_REGION: text('us-east-1'),
  S3_ACCESS_KEY_ID: optional(),
  S3_SECRET_ACCESS_KEY: optional(),
  LOG_LEVEL: text('info'),
  TRUSTED_PROXIES: text(''),
  SHUTDOWN_DELAY_MS: z._default(z.coerce.number(), 0),
  HEARTBEAT_MS: z._default(z.coerce.number().check(z.minimum(100)), 15_000),
  INTERNAL_HOST: text('127.0.0.1'),
  INTERNAL_PORT: z.optional(z.coerce.number()),
  RATE_LIMIT_FACTOR: z._default(z.coerce.number(), 1),
  UNFIT_WORDS: text(''),
  RATE_LIMIT_PATIENCE_MS: z._default(z.coerce.number().check(z.minimum(1)), 250),
  OLDEST_CLIENT: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});

/**
 * `0-127=postgres://a,128-255=postgres://b`; empty means a single database for all users. Every shard must be on
 * exactly one cluster: a gap would lock users out, an overlap would split their data.
 */
function parseClusters(value: string, fallback: string): UserCluster[] {
  if (value === '') return [{ url: fallback, from: 0, to: SHARD_COUNT - 1 }];
  const clusters = value.split(/,(?=\d+-\d+=)/).map((part) => {
    const match = /^(\d+)-(\d+)=(.+)$/.exec(part.trim());
    if (!match) throw new Error('USER_CLUSTERS must look like 0-127=postgres://…,128-255=postgres://…');
    return { from: Number(match[1]), to: Number(match[2]), url: match[3] as string };
  });
  let next = 0;
  for (const { from, to } of clusters.toSorted((a, b) => a.from - b.from)) {
    if (from !== next || to < from) throw new Error(`USER_CLUSTERS leaves or doubles shards at ${next}`);
    next = to + 1;
  }
  if (next !== SHARD_COUNT) throw new Error(`USER_CLUSTERS must name the shards 0 to ${SHARD_COUNT - 1}`);
  return clusters;
}

/** The development secret; the same as in .env.example, and refused in production. */
const DEVELOPMENT_SECRET = 'only-for-development-change-me-before-going-live';

function sessionSecret(value: string | undefined, production: boolean): string {
  const secret = value ?? DEVELOPMENT_SECRET;
  if (production && secret === DEVELOPMENT_SECRET) throw new Error('SESSION_SECRET must be set in production');
  if (secret.length < 32) throw new Error('SESSION_SECRET must have at least 32 characters');
  return secret;
}

function passwordMemory(kib: number, production: boolean): number {
  if (production && kib < LEAST_PASSWORD_MEMORY_KIB)
    throw new Error(`PASSWORD_MEMORY_KIB must be at least ${LEAST_PASSWORD_MEMORY_KIB} in production`);
  return kib;
}

function baseUrl(value: string | undefined, port: number, production: boolean): string {
  if (value === undefined && production) throw new Error('BASE_URL must be set in production');
  // In the format of a browser's `Origin` header: lower case, no default port, no path.
  return new URL(value ?? `http://localhost:${port}`).origin;
}

function proxyRanges(value: string): string[] {
  const ranges = value.split(',').flatMap((range) => range.trim() || []);
  const wrong = ranges.find((range) => !isProxyRange(range));
  if (wrong !== undefined) throw new Error(`TRUSTED_PROXIES must list addresses or ranges of proxies, not ${wrong}`);
  return ranges;
}

function webOrigin(address: string, variable: string): string {
  const { protocol, origin } = new URL(address);
  if (!/^https?:$/.test(protocol)) throw new Error(`${variable} must be an address of the web`);
  return origin;
}

/** Parses a comma-separated list. */
const namesIn = (list: string): string[] => list.split(',').flatMap((name) => name.trim() || []);

/** The only code that reads the environment. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const set = withSecretFiles(variables);
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
  const databaseUrl = withPassword(env.DATABASE_URL, env.DATABASE_PASSWORD);
  const config: Config = {
    production,
    deployment: env.DEPLOYMENT,
    host: env.HOST,
    port: env.PORT,
    baseUrl: baseUrl(env.BASE_URL, env.PORT, production),
    webDist: env.WEB_DIST,
    databaseUrl,
    migrateDatabaseUrl: env.MIGRATE_DATABASE_URL
      ? withPassword(env.MIGRATE_DATABASE_URL, env.MIGRATE_DATABASE_PASSWORD)
      : null,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    databasePooler: env.DATABASE_POOLER,
    userClusters: parseClusters(env.USER_CLUSTERS, databaseUrl).map((cluster) => ({
      ...cluster,
      url: withPassword(cluster.url, env.DATABASE_PASSWORD),
    })),
    valkeyUrl: withPassword(env.VALKEY_URL, env.VALKEY_PASSWORD),
    valkeyPrefix: env.VALKEY_PREFIX,
    boardParts: env.BOARD_PARTS,
    smtpUrl: withPassword(env.SMTP_URL, env.SMTP_PASSWORD),
    mailFrom: env.MAIL_FROM,
    sessionSecret: sessionSecret(env.SESSION_SECRET, production),
    passwordMemoryKib: passwordMemory(env.PASSWORD_MEMORY_KIB, production),
    hosted,
    passwordSignIn: env.PASSWORD_SIGN_IN === 'on' || (env.PASSWORD_SIGN_IN === 'auto' && hosted === null),
    logoCdn: env.LOGO_CDN ? webOrigin(env.LOGO_CDN, 'LOGO_CDN') : null,
    suggestUrl: env.SUGGEST_URL ?? null,
    contacts: {
      support: env.CONTACT_SUPPORT ?? null,
      general: env.CONTACT_GENERAL ?? null,
      bugs: env.CONTACT_BUGS ?? null,
      features: env.CONTACT_FEATURES ?? null,
    },
    edgePurgeUrl: env.EDGE_PURGE_URL ?? null,
    bucket: bucketOf(env),
    logLevel: env.LOG_LEVEL,
    trustedProxies: proxyRanges(env.TRUSTED_PROXIES),
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    heartbeatMs: env.HEARTBEAT_MS,
    internalHost: env.INTERNAL_HOST,
    internalPort: env.INTERNAL_PORT ?? null,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    rateLimitTimeoutMs: env.RATE_LIMIT_PATIENCE_MS,
    oldestClient: env.OLDEST_CLIENT,
    unfitWords: namesIn(env.UNFIT_WORDS),
  };
  if (production) checkProduction(config, set, namesIn(env.PLAINTEXT_HOSTS));
  return config;
}
