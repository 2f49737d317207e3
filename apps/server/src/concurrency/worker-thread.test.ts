import { afterEach, expect, test } from 'vitest';
import { createThread, type Thread, ThreadEndedError } from './worker-thread.ts';

/** Doubles numbers; a string selects another behavior. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (input) => {
    if (input === 'hang') for (;;);
    if (input === 'fail') throw new Error('a bug');
    if (input === 'grow') for (const all = [];;) all.push(new Array(1e5).fill({}));
    parentPort.postMessage(input * 2);
  });
`)}`,
);

type Input = number | 'hang' | 'fail' | 'grow';
let thread: Thread<Input, number>;
const open = (seconds: number, waiting = 10) => {
  thread = createThread<Input, number>(script, { seconds, memoryMb: 32, waiting });
  return thread;
};
afterEach(() => thread.close());

test('returns results in order', async () => {
  const { run } = open(30);
  expect(await Promise.all([run(1), run(2), run(3)])).toEqual([2, 4, 6]);
});

test.each([
  ['hangs', 'hang', 1, ThreadEndedError],
  ['runs out of memory', 'grow', 30, ThreadEndedError],
  ['has a bug', 'fail', 30, 'a bug'],
] as const)('a thread that %s is terminated, and the next call gets a new one', async (_, input, seconds, error) => {
  const { run } = open(seconds);
  await expect(run(input)).rejects.toThrow(error);
  await expect.poll(() => run(21).catch(() => null)).toBe(42);
});

test('refuses calls beyond the limit of waiting ones', async () => {
  const { run } = open(30, 1);
  const calls = [run(1), run(2), run(3)];
  const results = await Promise.allSettled(calls);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  await expect(calls[2]).rejects.toMatchObject({ code: 'unavailable' });
});
