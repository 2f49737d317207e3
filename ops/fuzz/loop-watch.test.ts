import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { referenceWorkload } from '../../apps/server/src/testing/server/cpu-time.ts';
import { createLoopWatch } from './loop-watch.ts';

async function worstOf(pieces: number): Promise<number> {
  const watch = createLoopWatch();
  await wait(30);
  watch.worst();
  for (let done = 0; done < pieces; done += 1) referenceWorkload();
  await wait(30);
  return watch.worst();
}

it('detects a blocked event loop by its own CPU time, whatever the speed of the machine', async () => {
  expect(await worstOf(5)).toBeLessThan(250);
  expect(await worstOf(100)).toBeGreaterThan(250);
});

it('ignores delays caused by other processes', async () => {
  const watch = createLoopWatch();
  await wait(30);
  watch.worst();
  // The thread is blocked, but uses no CPU.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
  await wait(30);
  expect(watch.worst()).toBeLessThan(250);
});
