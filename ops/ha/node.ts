import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StartedProcess, startProcess } from '../servers/processes.ts';
import type { Disk } from './disk.ts';
import { logTo } from './logs.ts';
import type { Host } from './network.ts';
import { patroniConfiguration } from './patroni-configuration.ts';
import { childrenOf, signalOne, signalTree } from './process-tree.ts';

/** A database node: Patroni and the PostgreSQL it runs, on a host of its own. */
export interface Node {
  readonly host: Host;
  readonly disk: Disk;
  start(): Promise<void>;
  killPostgres(): void;
  /** Standbys get nothing any more. */
  stallReplication(): void;
  /** Ends both at once, like a power loss. */
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

export function makeNode(host: Host, etcd: readonly string[], disk: Disk): Node {
  const dataDir = join(disk.folder, 'data');
  const file = join(disk.folder, 'patroni.json');
  writeFileSync(file, JSON.stringify(patroniConfiguration({ host, etcd, dataDir })));
  let patroni: StartedProcess | undefined;

  const postmaster = (): number | undefined => {
    const lock = join(dataDir, 'postmaster.pid');
    return existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : undefined;
  };
  const signalPostgres = (signal: NodeJS.Signals) => {
    const pid = postmaster();
    if (pid) signalTree(pid, signal);
  };
  return {
    host,
    disk,
    start: async () => {
      patroni = await startProcess({
        name: host.name,
        // JSON is YAML.
        ...host.command('patroni', file),
        cwd: '/',
        onLine: logTo(host.name),
      });
    },
    killPostgres: () => {
      const pid = postmaster();
      if (pid) signalOne(pid, 'SIGKILL');
    },
    stallReplication: () => {
      const pid = postmaster();
      for (const sender of pid ? childrenOf(pid, 'walsender') : []) signalOne(sender, 'SIGSTOP');
    },
    kill: async () => {
      patroni?.kill('SIGKILL');
      signalPostgres('SIGKILL');
      await patroni?.exited;
    },
    freeze: () => {
      patroni?.kill('SIGSTOP');
      signalPostgres('SIGSTOP');
    },
    thaw: () => {
      signalPostgres('SIGCONT');
      patroni?.kill('SIGCONT');
    },
    stop: async () => {
      await patroni?.stop();
      signalPostgres('SIGKILL');
    },
  };
}
