import { join } from 'node:path';
import type { ContactAddresses } from '@sportspot/domain/contact.contract.ts';
import { SHARD_COUNT } from '@sportspot/domain/ids.ts';
import * as z from 'zod/mini';
import { checkProduction } from './config-production.ts';
import { withPassword, withSecretFiles } from './config-secrets.ts';
import { isProxyRange } from './limits/client-address.ts';

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
  /** Whom a production build serves: the public, or this machine alone, as in tests and demonstrations. */
  readonly deployment: 'public' | 'local';
  readonly host: string;
  readonly port: number;
  /** Where people reach the product: the origin of links in mails, of cookies and of the only trusted requests. */
  readonly baseUrl: string;
  /** The folder of the built web app. */
  readonly webDist: string;
  readonly databaseUrl: string;
  /** The same database for the role that owns its tables; only the migration has it. */
  readonly migrateDatabaseUrl: string | null;
  readonly userClusters: readonly UserCluster[];
  readonly valkeyUrl: string;
  /** Stands before the names of what Valkey keeps of this installation, where several share a server. */
  readonly valkeyPrefix: string;
  /** Over how many sorted sets of Valkey the all-time board is spread. */
  readonly boardParts: number;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly sessionSecret: string;
  /** How much memory hashing one password takes: what a thief has to spend on each guess, too. */
  readonly passwordMemoryKib: number;
  readonly hosted: HostedProvider | null;
  readonly passwordSignIn: boolean;
  /** The origin that logos come from, where the web app was built to use one; pages may show images of it. */
  readonly logoCdn: string | null;
  /** The page outside this app where people suggest a team that is missing, if there is one. */
  readonly suggestUrl: string | null;
  /** Where messages of the contact form are mailed to, and what its page shows; null for one that is not set up. */
  readonly contacts: ContactAddresses;
  /** Who is told to forget the page of a link that was revoked: a cache in front; null for nobody. */
  readonly edgePurgeUrl: string | null;
  readonly logLevel: string;
  /** Addresses and ranges of our own proxies, which append to X-Forwarded-For; nobody else's word is believed. */
  readonly trustedProxies: readonly string[];
  /** How long a process that is asked to stop still serves, so that balancers see it as not ready first. */
  readonly shutdownDelayMs: number;
  /** How often a live stream says that it is alive when nothing happens; well below the patience of proxies. */
  readonly heartbeatMs: number;
  /** Where a process tells balancers and monitoring its readiness and metrics; a port of null is nowhere. */
  readonly internalHost: string;
  readonly internalPort: number | null;
  /** Multiplies every rate limit; many people behind one address in a test look like one. */
  readonly rateLimitFactor: number;
  /** How long a limit waits for a Valkey that does not answer before this process counts by itself. */
  readonly rateLimitPatienceMs: number;
  /** The oldest version of the app whose operations are still taken; an older one is told to update. */
  readonly oldestClient: number;
  /** Words that names must not hold, besides those of the list. */
  readonly unfitWords: readonly string[];
}

/** What OWASP recommends at least for Argon2id with two passes. */
const LEAST_PASSWORD_MEMORY_KIB = 19_456;

const text = (fallback: string) => z._default(z.string(), fallback);
const optional = () => z.optional(z.string());

const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  DEPLOYMENT: z._default(z.enum(['public', 'local']), 'public'),
  HOST: text('127.0.0.1'),
  PORT: z._default(z.coerce.number(), 3000),
  BASE_URL: optional(),
  WEB_DIST: text(join(import.meta.dirname, '../../web/dist')),
  DATABASE_URL: text('postgres://postgres@127.0.0.1:5432/sportspot'),
  DATABASE_PASSWORD: optional(),
  MIGRATE_DATABASE_URL: optional(),
  MIGRATE_DATABASE_PASSWORD: optional(),
  USER_CLUSTERS: text(''),
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
 * `0-127=postgres://a,128-255=postgres://b`; empty means that the one database holds everybody. Every shard must have one
 * home: a gap would lock people out, an overlap would split them.
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

/** What a development machine signs with; the same as in .env.example, and refused in production. */
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
  // As a browser writes it in `Origin`: lower case, no default port, no path.
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

/** The parts of a list that commas part. */
const namesIn = (list: string): string[] => list.split(',').flatMap((name) => name.trim() || []);

/** The only reader of the environment. */
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
    logLevel: env.LOG_LEVEL,
    trustedProxies: proxyRanges(env.TRUSTED_PROXIES),
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    heartbeatMs: env.HEARTBEAT_MS,
    internalHost: env.INTERNAL_HOST,
    internalPort: env.INTERNAL_PORT ?? null,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    rateLimitPatienceMs: env.RATE_LIMIT_PATIENCE_MS,
    oldestClient: env.OLDEST_CLIENT,
    unfitWords: namesIn(env.UNFIT_WORDS),
  };
  if (production) checkProduction(config, set, namesIn(env.PLAINTEXT_HOSTS));
  return config;
}
