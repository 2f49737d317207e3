import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { serverUser } from '../servers/user.ts';

const SIZE = '3g';
const NAME = 'sportspot-ha';

/** A small disk of a node, which can be full. */
export interface Disk {
  readonly folder: string;
  fill(): void;
  free(): void;
}

/** Removes those of an interrupted run, too. */
export function removeDisks(): void {
  for (const mount of readFileSync('/proc/mounts', 'utf8').split('\n')) {
    const [name, folder = ''] = mount.split(' ');
    if (name === NAME) execFileSync('umount', ['-l', folder]);
  }
}

export function makeDisk(folder: string): Disk {
  const user = serverUser();
  const options = `size=${SIZE},mode=700,uid=${user?.uid},gid=${user?.gid}`;
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, NAME, folder]);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    // It ends when there is no space left.
    fill: () => void spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']),
    free: () => rmSync(ballast, { force: true }),
  };
}
