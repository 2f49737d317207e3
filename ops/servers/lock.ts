import { DatabaseSync } from 'node:sqlite';

/** Longer than any start takes. */
const TIMEOUT_MS = 300_000;

interface Lock {
  close(): void;
}

/**
 * Waits until no other process holds the lock. SQLite takes it, because it locks files on every system: the lock ends
 * with its process, even a killed one, and child processes don't inherit it.
 */
export function takeLock(file: string, timeout: number = TIMEOUT_MS): Lock {
  const lock = new DatabaseSync(file, { timeout });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw new Error(`Another process holds ${file}. Try again when it has ended.`, { cause: error });
  }
  return lock;
}
