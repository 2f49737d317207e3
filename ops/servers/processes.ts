import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 50;
const STOP_LIMIT_MS = 15_000;

export interface ProcessOptions {
  name: string;
  command: string;
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** Called with each output line; by default, it is printed after the name. */
  onLine?: (line: string) => void;
}

export interface StartedProcess {
  name: string;
  pid: number;
  /** The exit code; for a signal, 128 plus its number, as in a shell. */
  exited: Promise<number>;
  kill(signal: NodeJS.Signals): void;
  /** Sends SIGTERM, kills the process after a timeout, and returns its exit code. */
  stop(): Promise<number>;
}

/** Starts a child that ends with this process. */
export async function startProcess(options: ProcessOptions): Promise<StartedProcess> {
  const { name, command, args, onLine = (line) => console.log(`${name.padEnd(8)}| ${line}`), ...spawning } = options;
  const child = spawn(command, args, { ...spawning, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = exitCodeOf(child);
  await once(child, 'spawn');
  forEachLine(child.stdout, onLine);
  forEachLine(child.stderr, onLine);
  const endWithParent = () => child.kill('SIGKILL');
  process.once('exit', endWithParent);
  void exited.then(() => process.off('exit', endWithParent));
  return {
    name,
    pid: child.pid as number,
    exited,
    kill: (signal) => child.kill(signal),
    stop: async () => {
      child.kill('SIGTERM');
      const insist = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      const code = await exited;
      clearTimeout(insist);
      return code;
    },
  };
}

/** Starts one of our TypeScript programs. */
export function startNode({ script, args = [], ...options }: NodeOptions): Promise<StartedProcess> {
  return startProcess({ ...options, command: process.execPath, args: [script, ...args] });
}

type NodeOptions = Omit<ProcessOptions, 'command' | 'args'> & { script: string; args?: string[] };

/** Resolves when the URL returns 200; rejects at the deadline, or immediately when aborted. */
export async function waitForUrl(url: string, { timeoutMs = 30_000, signal }: WaitOptions = {}): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await respondsOk(url))) {
    signal?.throwIfAborted();
    if (Date.now() > deadline) throw new Error(`${url} did not answer 200 within ${timeoutMs} ms.`);
    await delay(POLL_MS);
  }
}

interface WaitOptions {
  timeoutMs?: number;
  signal?: AbortSignal;
}

export async function respondsOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}

function exitCodeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

function forEachLine(stream: Readable, onLine: (line: string) => void): void {
  createInterface({ input: stream }).on('line', onLine);
}
