import { readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

/** Variables that may be given as files, the way container platforms provide secrets: NAME_FILE is the path. */
const SECRETS = [
  'SESSION_SECRET',
  'OIDC_CLIENT_SECRET',
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'MIGRATE_DATABASE_URL',
  'MIGRATE_DATABASE_PASSWORD',
  'USER_CLUSTERS',
  'VALKEY_URL',
  'VALKEY_PASSWORD',
  'SMTP_URL',
  'SMTP_PASSWORD',
  'EDGE_PURGE_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];

function readSecret(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new Error(`${name}_FILE cannot be read: ${(error as NodeJS.ErrnoException).code}`, { cause: error });
  }
}

/** The non-empty variables, including secrets read from files. */
export function withSecretFiles(variables: Variables): Record<string, string> {
  const set = Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  for (const name of SECRETS) {
    const path = set[`${name}_FILE`];
    if (path === undefined) continue;
    if (set[name] !== undefined) throw new Error(`Set ${name} or ${name}_FILE, not both`);
    set[name] = readSecret(name, path);
  }
  return set;
}

/** Adds a separately configured password to a URL without one. */
export function withPassword(address: string, password: string | undefined): string {
  if (password === undefined) return address;
  const url = new URL(address);
  // `URL` escapes illegal characters, but treats a percent sign as an existing escape.
  if (url.password === '') url.password = encodeURIComponent(password);
  return url.href;
}
