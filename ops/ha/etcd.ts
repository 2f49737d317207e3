import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type StartedProcess, startProcess } from '../servers/processes.ts';
import { makeServerFolder } from '../servers/user.ts';
import type { Host } from './network.ts';

/** One member of the store in which Patroni keeps who leads. */
export interface EtcdMember {
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export const addressesOf = (hosts: readonly Host[]): string[] => hosts.map(({ address }) => `${address}:2379`);

export function etcdMember(host: Host, hosts: readonly Host[], folder: string): EtcdMember {
  const data = join(folder, 'etcd');
  rmSync(data, { recursive: true, force: true });
  makeServerFolder(data);
  const peer = ({ address }: Host) => `http://${address}:2380`;
  const client = `http://${host.address}:2379`;
  const options = {
    name: host.name,
    'data-dir': data,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer(host),
    'initial-advertise-peer-urls': peer(host),
    'initial-cluster': hosts.map((one) => `${one.name}=${peer(one)}`).join(','),
    'initial-cluster-state': 'new',
    'heartbeat-interval': '100',
    'election-timeout': '1000',
  };
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  let running: StartedProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    running?.kill(signal);
    await running?.exited;
    running = undefined;
  };
  return {
    start: async () => {
      running ??= await startProcess({ name: 'etcd', ...host.command('etcd', ...flags), cwd: '/', onLine: () => {} });
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
