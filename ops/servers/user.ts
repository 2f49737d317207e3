import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * The user that servers run as: PostgreSQL refuses root, so root switches to a system user. Undefined means the current
 * user.
 */
export function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const [name, , uid, gid] = accounts.find((account) => account[0] === wanted) ?? [];
    if (name) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('Servers do not run as root, and there is neither a user "postgres" nor "nobody".');
}

/** The options of `spawn` that make a child run as the server user. */
export function asServerUser(): { uid?: number; gid?: number } {
  const user = serverUser();
  return user ? { uid: user.uid, gid: user.gid } : {};
}

/** Drops root privileges permanently; files opened or loaded before stay usable. */
export function becomeServerUser(): void {
  const user = serverUser();
  if (!user) return;
  process.setgroups?.([]);
  process.setgid?.(user.gid);
  process.setuid?.(user.uid);
}

/** Creates a folder that only the server user (and root) can enter. */
export function makeServerFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
}

/** A new temporary folder that can be the `dataDir` of a server. */
export function makeTemporaryServerFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sportspot-'));
  makeServerFolder(folder);
  return folder;
}

/** False if a parent folder is closed to the server user, such as a checkout in root's home. */
export function serverUserMayWrite(folder: string): boolean {
  return spawnSync('test', ['-w', folder], { ...asServerUser(), cwd: '/' }).status === 0;
}
