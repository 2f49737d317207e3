import { setTimeout as wait } from 'node:timers/promises';
import type { Installation } from './installation.ts';
import type { Node } from './node.ts';

export interface Scenario {
  /** What is lost: a process comes back or is replaced sooner than a node. Null if fans needn't wait for a new primary. */
  readonly primary: 'process' | 'node' | null;
  readonly run: (installation: Installation) => Promise<void>;
}

const TAKEOVER_LIMIT_MS = 90_000;

async function mustFindPrimary({ database }: Installation): Promise<Node> {
  const primary = await database.findPrimary();
  if (!primary) throw new Error('There is no primary');
  return primary;
}

/** Until another node than this one is the primary. */
async function untilReplaced({ database }: Installation, old: Node): Promise<void> {
  const deadline = Date.now() + TAKEOVER_LIMIT_MS;
  for (;;) {
    const others = database.nodes.filter((node) => node !== old);
    const primary = await database.findPrimary();
    if (primary && others.includes(primary)) return;
    if (Date.now() > deadline) throw new Error(`No node replaced ${old.host.name}`);
    await wait(100);
  }
}

/** Does this to the primary, waits for another one, and repairs it. */
const replaced =
  (harm: (node: Node) => Promise<void> | void, repair: (node: Node) => Promise<void> | void = () => {}) =>
  async (installation: Installation): Promise<void> => {
    const primary = await mustFindPrimary(installation);
    await harm(primary);
    await untilReplaced(installation, primary);
    // Long enough to see what a node does that believes to be the primary.
    await wait(3000);
    await repair(primary);
  };

export const scenarios: Readonly<Record<string, Scenario>> = {
  'kill-primary': { primary: 'process', run: replaced((node) => node.killPostgres()) },
  'kill-node': {
    primary: 'node',
    run: replaced(
      (node) => node.kill(),
      (node) => node.start(),
    ),
  },
  'freeze-node': {
    primary: 'node',
    run: replaced(
      (node) => node.freeze(),
      (node) => node.thaw(),
    ),
  },
  partition: {
    primary: 'node',
    run: replaced(
      (node) => node.host.cutOff(),
      (node) => node.host.reconnect(),
    ),
  },
  // Nobody can spot until there is space again, wherever the primary is then.
  'full-disk': {
    primary: 'node',
    run: async (installation) => {
      const { disk } = await mustFindPrimary(installation);
      disk.fill();
      await wait(15_000);
      disk.free();
    },
  },
  switchover: {
    primary: 'process',
    run: async (installation) => {
      const primary = await mustFindPrimary(installation);
      await installation.database.switchOver();
      await untilReplaced(installation, primary);
    },
  },
  'kill-standby': {
    primary: null,
    run: async ({ database }) => {
      const standby = await database.findSynchronousStandby();
      await standby.kill();
      await wait(10_000);
      await standby.start();
    },
  },
  'one-etcd': {
    primary: null,
    run: async ({ etcd }) => {
      await etcd[0]?.kill();
      await wait(15_000);
      await etcd[0]?.start();
    },
  },
  'two-etcd': {
    primary: null,
    run: async ({ etcd }) => {
      await Promise.all([etcd[0]?.kill(), etcd[1]?.kill()]);
      await wait(30_000);
      await Promise.all([etcd[0]?.start(), etcd[1]?.start()]);
    },
  },
  pooler: { primary: null, run: ({ restartPooler }) => restartPooler() },
  'kill-api': { primary: null, run: async ({ apis }) => apis[0]?.killAndRestart() },
  'kill-worker': { primary: null, run: async ({ workers }) => workers[0]?.killAndRestart() },
  valkey: {
    primary: null,
    run: async ({ valkey }) => {
      await valkey.killPrimary();
      await wait(10_000);
      await valkey.startAll();
    },
  },
  'restart-all': {
    primary: 'node',
    run: async ({ database, etcd, valkey, apis, workers }) => {
      await Promise.all([...apis, ...workers].map((one) => one.kill()));
      await Promise.all([...database.nodes.map((node) => node.kill()), ...etcd.map((member) => member.kill())]);
      await valkey.killAll();
      await Promise.all(etcd.map((member) => member.start()));
      await Promise.all([valkey.startAll(), ...database.nodes.map((node) => node.start())]);
      await database.untilHealthy();
      await Promise.all([...apis, ...workers].map((one) => one.start()));
    },
  },
};

/** Commits that wait for no standby: what a node loses that dies before it has sent them. The detector must see it. */
export async function loseSpots(installation: Installation): Promise<void> {
  const { database } = installation;
  await database.configure({ synchronous_mode: false, synchronous_mode_strict: false });
  await database.untilHealthy(false);
  await replaced(
    async (node) => {
      node.stallReplication();
      await wait(500);
      await node.kill();
    },
    (node) => node.start(),
  )(installation);
  await database.untilHealthy(false);
}
