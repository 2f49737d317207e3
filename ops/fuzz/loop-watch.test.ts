import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { pieceOfWork } from '../../apps/server/src/testing/processor.ts';
import { createLoopWatch } from './loop-watch.ts';

async function worstOf(pieces: number): Promise<number> {
  const watch = createLoopWatch();
  await wait(30);
  watch.worst();
  for (let done = 0; done < pieces; done += 1) pieceOfWork();
  await wait(30);
  return watch.worst();
}

it('sees who holds the loop, by what it did rather than by how fast the machine is', async () => {
  expect(await worstOf(5)).toBeLessThan(250);
  expect(await worstOf(100)).toBeGreaterThan(250);
});

it('takes no other process for the one who holds it', async () => {
  const watch = createLoopWatch();
  await wait(30);
  watch.worst();
  // The thread stands still, but does nothing.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
  await wait(30);
  expect(watch.worst()).toBeLessThan(250);
});
