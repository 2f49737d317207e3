import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ZOMBIE = 'Z';

export interface ListedProcess {
  /** Identifies the process together with its pid, because pids are reused. */
  startedAt: string;
  /** Ended, but still listed because its parent, or the init process of a container, hasn't reaped it. */
  isZombie: boolean;
}

/** Linux lists processes as files, even without the package of `ps`; other systems only have `ps`. */
export function findProcess(pid: number, platform: NodeJS.Platform = process.platform): ListedProcess | undefined {
  const [state, startedAt] = platform === 'linux' ? stateInFiles(pid) : stateFromPs(pid);
  return state && startedAt ? { startedAt, isZombie: state.startsWith(ZOMBIE) } : undefined;
}

/**
 * The pids of all processes whose command line contains `text`.
 * @internal For browser tests, which leave no process behind.
 */
export function findPids(text: string, platform: NodeJS.Platform = process.platform): number[] {
  const listed = platform === 'linux' ? commandsInFiles() : commandsFromPs();
  return listed.filter(({ command }) => command.includes(text)).map(({ pid }) => pid);
}

/** The state, and the start in ticks since boot. */
function stateInFiles(pid: number): (string | undefined)[] {
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  // The command's name is in parentheses and may itself contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return [fields[0], fields[19]];
}

function stateFromPs(pid: number): (string | undefined)[] {
  const [, state, startedAt] = /^(\S+)\s+(.+?)\s*$/m.exec(ps('-o', 'state=,lstart=', '-p', String(pid))) ?? [];
  return [state, startedAt];
}

interface Command {
  pid: number;
  command: string;
}

function commandsInFiles(): Command[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => ({
    pid: Number(pid),
    command: readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' '),
  }));
}

function commandsFromPs(): Command[] {
  const lines = ps('-axww', '-o', 'pid=,command=').trim().split('\n');
  return lines.map((line) => {
    const [pid = '', ...words] = line.trim().split(' ');
    return { pid: Number(pid), command: words.join(' ') };
  });
}

/** In UTC, so that a start time stays the same when the clocks change. */
function ps(...args: string[]): string {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  return spawnSync('ps', args, { encoding: 'utf8', env, maxBuffer: 16 * 1024 * 1024 }).stdout;
}

/** A process can exit between two calls. */
function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
