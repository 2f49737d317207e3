import { execFile } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findDaemon, startDaemon, stopDaemon } from './daemon.ts';
import { LOCALE } from './locale.ts';
import { findProcess } from './process-table.ts';
import { asServerUser, makeServerFolder } from './user.ts';

const run = promisify(execFile);

/** Creates databases and roles. */
const ADMIN = 'sportspot';
/** Migrates, and owns the tables. */
const OWNER = 'sportspot_owner';
/** The role of the API and the worker: reads and writes rows. */
const RUNTIME = 'sportspot_runtime';
const LONGEST_SOCKET_FOLDER = 88;
/** The order of C.UTF-8, for the locale of macOS. */
const SORTED_BY_CODE_POINT = LOCALE === 'C.UTF-8' ? [] : ['--lc-collate=C'];

export interface PostgresOptions {
  dataDir: string;
  port: number;
  database?: string;
}

interface PostgresUrls {
  /** The database with the role of the API and the worker. */
  url: string;
  /** The same with the role that migrates. */
  ownerUrl: string;
  /** The same with the server's administrator. */
  adminUrl: string;
}

export interface RunningPostgres extends PostgresUrls {
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** Kills it like a power loss: connections break, and the next start recovers from the WAL. */
  kill(): Promise<void>;
}

export type RunningStandby = Pick<RunningPostgres, 'adminUrl' | 'stop'>;

/** Starts PostgreSQL in `dataDir`, creating it if missing, or finds it running there. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, port, database = 'sportspot' } = options;
  if (findDaemon(dataDir) === undefined) {
    await makeCluster(dataDir);
    await runCluster(options);
  }
  await makeDatabase(port, database);
  return {
    ...postgresUrls(port, database),
    stop: () => stopPostgres(dataDir),
    restart: async () => {
      await stopPostgres(dataDir);
      await runCluster(options);
    },
    kill: () => stopDaemon(dataDir, 'SIGQUIT'),
  };
}

export function postgresUrls(port: number, database = 'sportspot'): PostgresUrls {
  const urlFor = (role: string) => `postgres://${role}@127.0.0.1:${port}/${database}`;
  return { url: urlFor(RUNTIME), ownerUrl: urlFor(OWNER), adminUrl: urlFor(ADMIN) };
}

/**
 * A synchronous standby of the server at `primaryPort`, whose commits wait for the standby from now on. It serves
 * reads.
 * @internal For tests of standbys.
 */
export async function startStandby(primaryPort: number, { dataDir, port }: PostgresOptions): Promise<RunningStandby> {
  makeServerFolder(dataDir);
  const primary = ['--host=127.0.0.1', `--port=${primaryPort}`, `--username=${ADMIN}`];
  await runProgram('pg_basebackup', [
    ...primary,
    `--pgdata=${clusterOf(dataDir)}`,
    '--write-recovery-conf',
    '--checkpoint=fast',
  ]);
  await runCluster({ dataDir, port });
  const settings = ["alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()'];
  await runProgram('psql', [...primary, '--dbname=postgres', ...settings.map((setting) => `--command=${setting}`)]);
  return { adminUrl: `postgres://${ADMIN}@127.0.0.1:${port}/postgres`, stop: () => stopPostgres(dataDir) };
}

/** Stops it without waiting for clients to disconnect. */
export function stopPostgres(dataDir: string): Promise<void> {
  return stopDaemon(dataDir, 'SIGINT');
}

const clusterOf = (dataDir: string) => join(dataDir, 'cluster');

async function makeCluster(dataDir: string): Promise<void> {
  if (existsSync(clusterOf(dataDir))) return;
  makeServerFolder(dataDir);
  // Renamed when complete, so that an interrupted start leaves no partial cluster.
  const unfinished = join(dataDir, 'cluster.new');
  rmSync(unfinished, { recursive: true, force: true });
  const flags = [
    '--auth=trust',
    '--encoding=UTF8',
    `--locale=${LOCALE}`,
    ...SORTED_BY_CODE_POINT,
    `--username=${ADMIN}`,
  ];
  await runProgram('initdb', [...flags, `--pgdata=${unfinished}`]);
  renameSync(unfinished, clusterOf(dataDir));
}

async function runCluster({ dataDir, port }: PostgresOptions): Promise<void> {
  const cluster = clusterOf(dataDir);
  unlockFromZombie(dataDir);
  writeFileSync(join(cluster, 'postgresql.conf'), configuration(dataDir, port));
  await startDaemon({
    folder: dataDir,
    command: postgresProgram('postgres'),
    args: ['-D', cluster],
    user: asServerUser(),
    isReady: (pid) => isReady(cluster, pid),
  });
}

function configuration(dataDir: string, port: number): string {
  // A socket's path is limited to 107 bytes, on macOS to 103; a deeper checkout only uses TCP.
  const socketFolder = Buffer.byteLength(dataDir) > LONGEST_SOCKET_FOLDER ? '' : dataDir.replaceAll("'", "''");
  return `listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${socketFolder}'
max_connections = 200
shared_buffers = 256MB
fsync = on
timezone = 'UTC'
log_timezone = 'UTC'
`;
}

/** PostgreSQL takes a zombie for a running server and would never start again. */
function unlockFromZombie(dataDir: string): void {
  const cluster = clusterOf(dataDir);
  const lock = readLockFile(cluster);
  if (!lock || !findProcess(lock.pid)?.isZombie) return;
  rmSync(lockFileOf(cluster));
  for (const file of readdirSync(dataDir)) {
    if (/^\.s\.PGSQL\.\d+\.lock$/.test(file)) rmSync(join(dataDir, file));
  }
}

const lockFileOf = (cluster: string) => join(cluster, 'postmaster.pid');

/** The first line of this file is the pid, the eighth is the state. */
function readLockFile(cluster: string): { pid: number; isReady: boolean } | undefined {
  if (!existsSync(lockFileOf(cluster))) return undefined;
  const lines = readFileSync(lockFileOf(cluster), 'utf8').split('\n');
  return { pid: Number(lines[0]), isReady: ['ready', 'standby'].includes(lines[7]?.trim() ?? '') };
}

function isReady(cluster: string, pid: number): boolean {
  const lock = readLockFile(cluster);
  return lock?.pid === pid && lock.isReady;
}

async function makeDatabase(port: number, database: string): Promise<void> {
  const server = ['--host=127.0.0.1', `--port=${port}`, `--username=${ADMIN}`];
  const ask = async (statement: string): Promise<string[]> => {
    const options = ['--dbname=postgres', '--no-psqlrc', '--tuples-only', '--no-align', `--command=${statement}`];
    return (await runProgram('psql', [...server, ...options])).stdout.split('\n');
  };
  const roles = await ask('select rolname from pg_roles');
  for (const role of [OWNER, RUNTIME]) if (!roles.includes(role)) await ask(`create role ${role} login`);
  const databases = await ask('select datname from pg_database');
  if (!databases.includes(database)) await runProgram('createdb', [...server, `--owner=${OWNER}`, database]);
}

function runProgram(name: string, args: string[]): Promise<{ stdout: string }> {
  return run(postgresProgram(name), args, {
    ...asServerUser(),
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: LOCALE },
  });
}

/** Debian and Homebrew install each version's programs outside the PATH; 15 is the version we prefer. */
export function postgresProgram(name: string): string {
  const patterns = ['/usr/lib/postgresql/*/bin', '/{opt/homebrew,usr/local}/opt/postgresql@*/bin'];
  const found = patterns.flatMap((pattern) => globSync(join(pattern, name)));
  return found.toSorted((a, b) => rankOf(b) - rankOf(a))[0] ?? name;
}

/** Its version; the highest for the one we prefer. */
function rankOf(program: string): number {
  const version = Number(/postgresql[/@](\d+)/.exec(program)?.[1]);
  return version === 15 ? Number.POSITIVE_INFINITY : version;
}
