/** The checked subset of the configuration. */
interface Settings {
  readonly deployment: 'public' | 'local';
  readonly baseUrl: string;
  readonly sessionSecret: string;
  readonly databaseUrl: string;
  readonly migrateDatabaseUrl: string | null;
  readonly userClusters: readonly { readonly url: string }[];
  readonly valkeyUrl: string;
  readonly smtpUrl: string;
  readonly hosted: { readonly issuer: string } | null;
  readonly edgePurgeUrl: string | null;
  readonly bucket: { readonly endpoint: string } | null;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** PostgreSQL also accepts the host as a query parameter. */
const hostOf = ({ hostname, searchParams }: URL): string => searchParams.get('host') ?? hostname;

/** A loopback address or a Unix socket. */
const isLocal = (url: URL): boolean => LOOPBACK.test(hostOf(url)) || hostOf(url).startsWith('/');

/** Defaults of tutorials and images, which scanners for open servers try first. */
const KNOWN_PASSWORDS = new Set([
  'postgres',
  'sportspot',
  'password',
  'changeme',
  'secret',
  'admin',
  'valkey',
  'redis',
]);

function checkPassword(name: string, { username, password }: URL): void {
  const isKnown = password !== '' && (password === username || KNOWN_PASSWORDS.has(password.toLowerCase()));
  if (isKnown) throw new Error(`${name} has a default password: generate one, for example with openssl rand -hex 24`);
}

const ENCRYPTED: Record<string, (url: URL) => boolean> = {
  'postgres:': (url) => /^(require|verify-ca|verify-full)$/.test(url.searchParams.get('sslmode') ?? ''),
  'postgresql:': (url) => ENCRYPTED['postgres:']?.(url) ?? false,
  'rediss:': () => true,
  'smtps:': () => true,
  'smtp:': (url) => url.searchParams.get('requireTLS') === 'true',
  'https:': () => true,
};

const HOW: Record<string, string> = {
  'postgres:': 'add ?sslmode=verify-full',
  'postgresql:': 'add ?sslmode=verify-full',
  'redis:': 'use rediss://',
  'smtp:': 'use smtps:// or add ?requireTLS=true',
  'http:': 'use https://',
};

function checkEncryption(name: string, url: URL, plaintextHosts: readonly string[]): void {
  if (isLocal(url) || plaintextHosts.includes(hostOf(url)) || ENCRYPTED[url.protocol]?.(url)) return;
  const how = HOW[url.protocol] ?? 'use TLS';
  throw new Error(
    `${name} reaches ${hostOf(url)} without encryption: ${how}, or name the host in PLAINTEXT_HOSTS if the network between is yours alone`,
  );
}

const MUST_BE_SET = ['BASE_URL', 'SESSION_SECRET', 'DATABASE_URL', 'VALKEY_URL', 'SMTP_URL', 'MAIL_FROM'];
const FEWEST_DIFFERENT_CHARACTERS = 12;

/**
 * Refuses to start with settings that are fine on a developer's machine and dangerous in public. `DEPLOYMENT=local` is
 * a production build for this machine only, as used by tests; it is accepted only with a loopback base URL.
 */
export function checkProduction(
  config: Settings,
  env: Readonly<Record<string, string | undefined>>,
  plaintextHosts: readonly string[],
): void {
  const base = new URL(config.baseUrl);
  if (config.deployment === 'local') {
    if (!isLocal(base)) throw new Error('DEPLOYMENT=local serves this machine alone: BASE_URL must be on localhost');
    return;
  }
  for (const name of MUST_BE_SET) {
    if (env[name] === undefined) throw new Error(`${name} must be set in production`);
  }
  if (base.protocol !== 'https:') throw new Error('BASE_URL must begin with https:// in production');
  if (new Set(config.sessionSecret).size < FEWEST_DIFFERENT_CHARACTERS)
    throw new Error('SESSION_SECRET must be random: generate one with openssl rand -base64 32');

  const peers: [string, string][] = [
    ['DATABASE_URL', config.databaseUrl],
    ...config.userClusters.map(({ url }): [string, string] => ['USER_CLUSTERS', url]),
    ['VALKEY_URL', config.valkeyUrl],
    ['SMTP_URL', config.smtpUrl],
  ];
  if (config.migrateDatabaseUrl !== null) peers.push(['MIGRATE_DATABASE_URL', config.migrateDatabaseUrl]);
  if (config.hosted) peers.push(['OIDC_ISSUER', config.hosted.issuer]);
  if (config.edgePurgeUrl !== null) peers.push(['EDGE_PURGE_URL', config.edgePurgeUrl]);
  if (config.bucket) peers.push(['S3_ENDPOINT', config.bucket.endpoint]);
  for (const [name, address] of peers) {
    const url = new URL(address);
    checkPassword(name, url);
    checkEncryption(name, url, plaintextHosts);
  }
  const valkey = new URL(config.valkeyUrl);
  if (!isLocal(valkey) && valkey.password === '') throw new Error('VALKEY_URL needs a password: set VALKEY_PASSWORD');
}
