import { allTeams } from '@sportspot/catalogue/source/files.ts';

/** CPU time of this thread. Unlike wall time, it doesn't grow when other processes compete for the CPU. */
export const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** A reference workload similar to the server's own. It takes 8 ms on the machine the limits were chosen on. */
export const referenceWorkload = (): unknown => JSON.parse(JSON.stringify(allTeams));
const PIECE_MS = 8;
/** CPU time has a resolution of 4 ms, so one round would be too short to measure. */
const PIECES = 5;

/** Normalizes CPU time to the reference machine, by timing the workload at the CPU's current speed. */
export function normalizeCpuMs(usedMs: number): number {
  const began = cpuMs();
  for (let done = 0; done < PIECES; done += 1) referenceWorkload();
  return usedMs / Math.max(1, (cpuMs() - began) / (PIECES * PIECE_MS));
}
