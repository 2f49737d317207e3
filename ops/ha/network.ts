import { execFileSync } from 'node:child_process';
import { serverUser } from '../servers/user.ts';
import { signalOne } from './process-tree.ts';

const BRIDGE = 'sportspot-ha';
const NETWORK = '10.119.0';

/** A host of its own on this machine: a network namespace whose address the others reach over a bridge. */
export interface Host {
  readonly name: string;
  readonly address: string;
  /** The command that runs a program there, as the user of servers. */
  command(program: string, ...args: string[]): { readonly command: string; readonly args: string[] };
  /** Pulls its network cable. */
  cutOff(): void;
  reconnect(): void;
}

const ip = (...args: string[]): string =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const nameOf = (no: number) => `${BRIDGE}-${no}`;

/** Also ends what still runs there, if a run was interrupted. */
export function removeHosts(): void {
  for (const [name] of ip('netns', 'list').matchAll(/^sportspot-ha-\d+/gm)) {
    for (const pid of ip('netns', 'pids', name).split('\n').filter(Boolean)) signalOne(Number(pid), 'SIGKILL');
    ip('netns', 'del', name);
  }
  if (ip('-o', 'link', 'show', 'type', 'bridge').includes(` ${BRIDGE}:`)) ip('link', 'del', BRIDGE);
}

/** Needs root: an ordinary user may not make networks. */
export function makeHosts(count: number): Host[] {
  const user = serverUser();
  if (!user) throw new Error('Hosts with networks of their own need root');
  removeHosts();
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  return Array.from({ length: count }, (_, index) => {
    const [name, cable, address] = [nameOf(index + 1), `ha-cable-${index + 1}`, `${NETWORK}.${index + 11}`];
    ip('netns', 'add', name);
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    ip('link', 'set', cable, 'master', BRIDGE, 'up');
    ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    ip('-n', name, 'link', 'set', 'eth0', 'up');
    ip('-n', name, 'link', 'set', 'lo', 'up');
    const asUser = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
    return {
      name,
      address,
      command: (program, ...args) => ({
        command: 'ip',
        args: ['netns', 'exec', name, 'setpriv', ...asUser, program, ...args],
      }),
      cutOff: () => void ip('link', 'set', cable, 'down'),
      reconnect: () => void ip('link', 'set', cable, 'up'),
    };
  });
}
