import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { logFolder } from './logs.ts';
import type { Node } from './node.ts';

interface PatroniSettings {
  readonly synchronous_mode?: boolean;
  readonly synchronous_mode_strict?: boolean;
}

const HEALTHY_LIMIT_MS = 240_000;

/** Three database nodes of which one is the primary; Patroni decides which. */
export interface DatabaseCluster {
  readonly nodes: readonly Node[];
  /** The primary, as its own Patroni says; undefined during a failover. */
  findPrimary(): Promise<Node | undefined>;
  findSynchronousStandby(): Promise<Node>;
  /** Until every node streams from the primary, and commits wait for one of them. */
  untilHealthy(isSynchronous?: boolean): Promise<void>;
  switchOver(): Promise<void>;
  configure(settings: PatroniSettings): Promise<void>;
}

const rest = (node: Node, path: string, method = 'GET', body?: unknown) =>
  fetch(`http://${node.host.address}:8008${path}`, {
    method,
    signal: AbortSignal.timeout(path === '/switchover' ? 60_000 : 2000),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

async function isPrimary(node: Node): Promise<boolean> {
  try {
    return (await rest(node, '/primary', 'OPTIONS')).status === 200;
  } catch {
    return false;
  }
}

interface Standby {
  readonly application_name: string;
  readonly sync_state: string;
}

/** As the primary sees them: Patroni may call a node healthy that streams nothing. */
async function standbysOf(primary: Node): Promise<Standby[]> {
  const client = new Client({
    host: primary.host.address,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const query = "select application_name, sync_state from pg_stat_replication where state = 'streaming'";
    return (await client.query<Standby>(query)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether Patroni has written down which standby may take over: a little later than commits wait for it. */
async function hasCandidate(primary: Node): Promise<boolean> {
  try {
    const { members } = (await (await rest(primary, '/cluster')).json()) as { members: { role: string }[] };
    return members.some(({ role }) => role === 'sync_standby');
  } catch {
    return false;
  }
}

export function databaseCluster(nodes: readonly Node[]): DatabaseCluster {
  const findPrimary = async () => {
    const are = await Promise.all(nodes.map(isPrimary));
    return nodes[are.indexOf(true)];
  };
  const mustFindPrimary = async () => {
    const primary = await findPrimary();
    if (!primary) throw new Error('There is no primary');
    return primary;
  };
  const isHealthy = async (isSynchronous: boolean): Promise<boolean> => {
    const primary = await findPrimary();
    if (!primary) return false;
    const standbys = await standbysOf(primary).catch(() => []);
    const states = standbys.filter(({ application_name: name }) => nodes.some(({ host }) => host.name === name));
    return (
      states.length === nodes.length - 1 &&
      states.some(({ sync_state }) => sync_state === 'sync') === isSynchronous &&
      (await hasCandidate(primary)) === isSynchronous
    );
  };
  return {
    nodes,
    findPrimary,
    findSynchronousStandby: async () => {
      const standbys = await standbysOf(await mustFindPrimary());
      const name = standbys.find(({ sync_state }) => sync_state === 'sync')?.application_name;
      const node = nodes.find(({ host }) => host.name === name);
      if (!node) throw new Error('No standby is synchronous');
      return node;
    },
    untilHealthy: async (isSynchronous = true) => {
      const deadline = Date.now() + HEALTHY_LIMIT_MS;
      while (!(await isHealthy(isSynchronous))) {
        if (Date.now() > deadline) throw new Error(`The database nodes aren't healthy: see ${logFolder}`);
        await wait(250);
      }
    },
    switchOver: async () => {
      const primary = await mustFindPrimary();
      const response = await rest(primary, '/switchover', 'POST', { leader: primary.host.name });
      if (!response.ok) throw new Error(`The switchover was refused: ${await response.text()}`);
    },
    configure: async (settings) => {
      const response = await rest(await mustFindPrimary(), '/config', 'PATCH', settings);
      if (!response.ok) throw new Error(`The settings were refused: ${await response.text()}`);
    },
  };
}
