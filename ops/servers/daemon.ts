import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LOCALE } from './locale.ts';
import { findProcess } from './process-table.ts';

const POLL_MS = 25;
const START_LIMIT_MS = 90_000;
const RESPONSE_TIMEOUT_MS = 5000;
const STOP_LIMIT_MS = 15_000;

interface DaemonCommand {
  /** Contains the daemon's log and its process record. */
  folder: string;
  command: string;
  args: string[];
  user?: { uid?: number; gid?: number };
  isReady: (pid: number) => Promise<boolean> | boolean;
}

const recordOf = (folder: string) => join(folder, 'process.json');
const logOf = (folder: string) => join(folder, 'server.log');

/** Starts a server that outlives this process, and waits until it is ready. */
export async function startDaemon({ folder, command, args, user = {}, isReady }: DaemonCommand): Promise<void> {
  const log = openSync(logOf(folder), 'w');
  const child = spawn(command, args, {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LC_ALL: LOCALE },
  });
  closeSync(log);
  await once(child, 'spawn');
  child.unref();
  const pid = child.pid as number;
  writeFileSync(recordOf(folder), JSON.stringify({ pid, startedAt: startTimeOf(pid) }));
  await waitUntilReady(folder, command, isReady);
}

/** The running process that was started in this folder, if any. */
export function findDaemon(folder: string): number | undefined {
  if (!existsSync(recordOf(folder))) return undefined;
  const record = JSON.parse(readFileSync(recordOf(folder), 'utf8')) as { pid: number; startedAt?: string };
  return record.startedAt !== undefined && startTimeOf(record.pid) === record.startedAt ? record.pid : undefined;
}

export async function stopDaemon(folder: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const pid = findDaemon(folder);
  if (pid !== undefined) {
    process.kill(pid, signal);
    const deadline = Date.now() + STOP_LIMIT_MS;
    while (findDaemon(folder) !== undefined) {
      if (Date.now() > deadline) throw new Error(`Process ${pid} of ${folder} did not end on ${signal}.`);
      await delay(POLL_MS);
    }
  }
  rmSync(recordOf(folder), { force: true });
}

async function waitUntilReady(folder: string, command: string, isReady: DaemonCommand['isReady']): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const pid = findDaemon(folder);
    if (pid === undefined) throw new Error(`${command} ended while starting:\n${readFileSync(logOf(folder), 'utf8')}`);
    if (await isReadyInTime(isReady, pid)) return;
    if (Date.now() > deadline) {
      await stopDaemon(folder, 'SIGKILL');
      throw new Error(`${command} did not answer in time:\n${readFileSync(logOf(folder), 'utf8')}`);
    }
    await delay(POLL_MS);
  }
}

/**
 * A connection that breaks while a server starts can leave a check without a response: it is retried after a timeout.
 */
async function isReadyInTime(isReady: DaemonCommand['isReady'], pid: number): Promise<boolean> {
  const limit = new AbortController();
  try {
    return await Promise.race([isReady(pid), delay(RESPONSE_TIMEOUT_MS, false, { signal: limit.signal })]);
  } finally {
    limit.abort();
  }
}

/** A zombie counts as ended. */
function startTimeOf(pid: number): string | undefined {
  const found = findProcess(pid);
  return found?.isZombie ? undefined : found?.startedAt;
}
