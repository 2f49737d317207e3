import { cpuMs, normalizeCpuMs } from '../../apps/server/src/testing/server/cpu-time.ts';

const EVERY_MS = 10;
/** Shorter delays are within the limit at any processor speed, so they aren't normalized. */
const SUSPECT_MS = 100;

/**
 * How long this thread's event loop was blocked. A late timer may only mean a busy machine; the CPU time the thread
 * used meanwhile tells what the process did itself.
 */
export function createLoopWatch(): { worst(): number } {
  let [worst, wall, used] = [0, performance.now(), cpuMs()];
  const restart = () => {
    [wall, used] = [performance.now(), cpuMs()];
  };
  setInterval(() => {
    const held = Math.min(performance.now() - wall - EVERY_MS, cpuMs() - used);
    worst = Math.max(worst, held < SUSPECT_MS ? held : normalizeCpuMs(held));
    restart();
  }, EVERY_MS).unref();
  return {
    worst: () => {
      const told = worst;
      worst = 0;
      // Requested garbage collections don't count as a request's work.
      restart();
      return told;
    },
  };
}
