import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { addSignedIn, cookieOf } from '../../apps/server/src/testing/users/many-people.ts';
import { checkout } from '../servers/checkout.ts';
import { connect } from '../servers/connect.ts';
import { startHaproxy } from '../servers/haproxy.ts';
import { startPgbouncer } from '../servers/pgbouncer.ts';
import { freePort } from '../servers/ports.ts';
import { startNode } from '../servers/processes.ts';
import { makeTemporaryServerFolder } from '../servers/user.ts';
import { type DatabaseCluster, databaseCluster } from './database.ts';
import { makeDisk, removeDisks } from './disk.ts';
import { addressesOf, type EtcdMember, etcdMember } from './etcd.ts';
import { logFolder } from './logs.ts';
import { makeHosts, removeHosts } from './network.ts';
import { makeNode } from './node.ts';
import { type Guarded, type GuardedApi, guardedApi, guardedWorker } from './processes.ts';
import { startRouter } from './router.ts';
import { startWatchedValkey, type WatchedValkey } from './sentinel.ts';
import { productSettings } from './settings.ts';

const NODES = 3;
const ETCD_MEMBERS = 3;
const RUNTIME = 'sportspot_runtime';
const OWNER = 'sportspot_owner';

/** A whole installation of which every part exists more than once. */
export interface Installation {
  readonly origin: string;
  /** The cookies of everyone's session. */
  readonly cookies: readonly string[];
  readonly database: DatabaseCluster;
  readonly etcd: readonly EtcdMember[];
  readonly valkey: WatchedValkey;
  readonly apis: readonly GuardedApi[];
  readonly workers: readonly Guarded[];
  /** Product processes that ended without being told to. */
  readonly exits: readonly string[];
  /** A connection to the primary as its administrator. */
  connect(): Promise<Client>;
  restartPooler(): Promise<void>;
  /** Runs the command that verifies leaderboards against recounts; returns the line with the difference. */
  verifyBoards(): Promise<string>;
  stop(): Promise<void>;
}

async function prepareDatabase(url: string, people: number, env: Record<string, string>): Promise<void> {
  const admin = await connect(url.replace('/sportspot', '/postgres'));
  await admin.query(`create role ${OWNER} login; create role ${RUNTIME} login`);
  await admin.query(`create database sportspot owner ${OWNER}`);
  await admin.query(`alter role ${RUNTIME} set statement_timeout = '8s'`);
  await admin.end();
  execFileSync(process.execPath, [join(checkout, 'apps/server/src/main.migrate.ts')], { env, stdio: 'ignore' });
  const client = await connect(url);
  await addSignedIn(client, people);
  await client.end();
}

/** Starts it; if that fails, or when it is stopped, ends what it started, the last first. */
export async function startInstallation(people: number): Promise<Installation> {
  const ends: (() => unknown)[] = [removeDisks, removeHosts];
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    return { ...(await startParts(people, ends)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(people: number, ends: (() => unknown)[]): Promise<Omit<Installation, 'stop'>> {
  // One listener for each child.
  process.setMaxListeners(50);
  removeHosts();
  removeDisks();
  rmSync(logFolder, { recursive: true, force: true });
  const all = makeHosts(NODES + ETCD_MEMBERS);
  const [hosts, etcdHosts] = [all.slice(0, NODES), all.slice(NODES)];
  const etcd = etcdHosts.map((host) => etcdMember(host, etcdHosts, makeTemporaryServerFolder()));
  await Promise.all(etcd.map((member) => member.start()));
  ends.push(() => Promise.all(etcd.map((member) => member.stop())));
  const nodes = hosts.map((host) => makeNode(host, addressesOf(etcdHosts), makeDisk(makeTemporaryServerFolder())));
  const database = databaseCluster(nodes);
  await Promise.all(nodes.map((node) => node.start()));
  ends.push(() => Promise.all(nodes.map((node) => node.stop())));
  await database.untilHealthy();

  const valkey = await startWatchedValkey(makeTemporaryServerFolder());
  ends.push(valkey.killAll);
  const [postgresPort, valkeyPort, port] = [await freePort(), await freePort(), await freePort()];
  const router = await startRouter({
    postgres: { port: postgresPort, addresses: hosts.map(({ address }) => address) },
    valkey: { port: valkeyPort, ports: valkey.ports },
    folder: makeTemporaryServerFolder(),
  });
  ends.push(() => router.stop());
  const startPooler = (at?: number) =>
    startPgbouncer({
      postgresPort,
      users: [RUNTIME],
      poolSize: 20,
      dir: makeTemporaryServerFolder(),
      ...(at && { port: at }),
    });
  let pooler = await startPooler();
  ends.push(() => pooler.stop());
  const origin = `http://127.0.0.1:${port}`;
  const urlOf = (role: string, at = postgresPort) => `postgres://${role}@127.0.0.1:${at}/sportspot`;
  const secret = randomBytes(32).toString('hex');
  const env = productSettings({
    origin,
    databaseUrl: urlOf(RUNTIME),
    ownerUrl: urlOf(OWNER),
    valkeyUrl: `redis://127.0.0.1:${valkeyPort}`,
    secret,
  });
  await prepareDatabase(urlOf('postgres'), people, env);

  const exits: string[] = [];
  const options = (name: string, settings: Record<string, string> = {}) => ({
    name,
    env: { ...env, ...settings },
    onExit: (exited: string, code: number) => void exits.push(`${exited} ended with ${code}`),
  });
  // One with and one without a pooler: installations have either.
  const pooled = { DATABASE_URL: urlOf(RUNTIME, pooler.port), DATABASE_POOLER: 'transaction' };
  const apis = [await guardedApi(options('api-1', pooled)), await guardedApi(options('api-2'))];
  const workers = [guardedWorker(options('worker-1')), guardedWorker(options('worker-2'))];
  ends.push(() => Promise.all([...apis, ...workers].map((one) => one.stop())));
  await Promise.all([...apis, ...workers].map((one) => one.start()));
  const balancer = await startHaproxy({ port, backends: apis, dir: makeTemporaryServerFolder() });
  ends.push(() => balancer.stop());

  return {
    origin,
    cookies: Array.from({ length: people }, (_, index) => cookieOf(index + 1, secret)),
    database,
    etcd,
    valkey,
    apis,
    workers,
    exits,
    connect: () => connect(urlOf('postgres')),
    restartPooler: async () => {
      await pooler.stop();
      pooler = await startPooler(pooler.port);
    },
    verifyBoards: async () => {
      const lines: string[] = [];
      const script = join(checkout, 'apps/server/src/main.boards.ts');
      const onLine = (line: string) => void lines.push(line);
      await (await startNode({ name: 'boards', script, args: ['--verify'], env, onLine })).exited;
      return lines.find((line) => line.startsWith('difference')) ?? lines.join('\n');
    },
  };
}
