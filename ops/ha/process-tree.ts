import { readdirSync, readFileSync } from 'node:fs';

/** The parent of each process, by pid. A process may end meanwhile. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      found.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {}
  }
  return found;
}

/** The children of a process whose command line contains a text. */
export const childrenOf = (pid: number, text = ''): number[] =>
  [...parents()].filter(([child, parent]) => parent === pid && commandOf(child).includes(text)).map(([child]) => child);

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Signals a process and its children, the parent first, so that it can't react to their end. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const one of [pid, ...childrenOf(pid)]) signalOne(one, signal);
}

/** A process that has ended is fine. */
export function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
