import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { claimPort, isFree } from './ports.ts';
import { makeServerFolder, serverUser, serverUserMayWrite } from './user.ts';

export const checkout = resolve(import.meta.dirname, '../..');
/** Unique on this machine. */
export const checkoutName = `sportspot-${createHash('sha256').update(checkout).digest('hex').slice(0, 12)}`;
const stateFolder = join(checkout, '.services');
const portsFile = join(stateFolder, 'ports.json');
export const envFile = join(stateFolder, 'env');
export const lockFile = join(stateFolder, 'lock');

const PORT_NAMES = ['api', 'postgres', 'valkey', 'smtp', 'mail'] as const;
export type Ports = Record<(typeof PORT_NAMES)[number], number>;

export interface DataFolders {
  postgres: string;
  valkey: string;
  mail: string;
}

/** The data folders of this checkout's servers: in the checkout, or outside if the server user can't access it. */
export function dataFolders(): DataFolders {
  mkdirSync(stateFolder, { recursive: true });
  const inside = join(stateFolder, 'data');
  makeServerFolder(inside);
  const root = serverUserMayWrite(inside) ? inside : makeOutsideFolder();
  return { postgres: join(root, 'postgres'), valkey: join(root, 'valkey'), mail: join(root, 'mail') };
}

function makeOutsideFolder(): string {
  const folder = `/var/tmp/${checkoutName}`;
  if (existsSync(folder)) {
    // Any user can create folders there: a folder of another user is refused.
    const { uid } = lstatSync(folder);
    if (uid !== serverUser()?.uid) throw new Error(`${folder} belongs to somebody else.`);
  }
  makeServerFolder(folder);
  return folder;
}

/** Keeps the previous ports if they are free or our servers run on them; replaces and saves the others. */
export async function claimPorts(servers: Record<keyof DataFolders, string | undefined>): Promise<Ports> {
  const remembered = readPorts();
  const isRunning: Record<keyof Ports, boolean> = {
    postgres: servers.postgres !== undefined,
    valkey: servers.valkey !== undefined,
    smtp: servers.mail !== undefined,
    mail: servers.mail !== undefined,
    // The API is started separately; while its database runs, a listener on its port is assumed to be the API.
    api: servers.postgres !== undefined,
  };
  const claims = PORT_NAMES.map(async (name, offset) => {
    const last = remembered[name];
    const keeps = last !== undefined && (isRunning[name] || (await isFree(last)));
    return [name, keeps ? last : await claimPort(checkout, offset)] as const;
  });
  const ports = Object.fromEntries(await Promise.all(claims)) as Ports;
  writeFileSync(portsFile, `${JSON.stringify(ports, null, 2)}\n`);
  return ports;
}

export function readPorts(): Partial<Ports> {
  return existsSync(portsFile) ? (JSON.parse(readFileSync(portsFile, 'utf8')) as Partial<Ports>) : {};
}
