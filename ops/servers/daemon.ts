import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const ZOMBIE = 'Z';
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
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
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

/**
 * The start time of a process, in ticks since boot: together with the pid it identifies a process uniquely, so that a
 * reused pid is never signaled. A zombie counts as ended.
 */
function startTimeOf(pid: number): string | undefined {
  const fields = processFields(pid);
  return fields?.[0] === ZOMBIE ? undefined : fields?.[19];
}

/** Ended, but still listed because its parent, or the init process of a container, hasn't reaped it. */
export function isZombie(pid: number): boolean {
  return processFields(pid)?.[0] === ZOMBIE;
}

/** The fields of /proc/<pid>/stat, starting with the state. */
function processFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name is in parentheses and may itself contain spaces and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
