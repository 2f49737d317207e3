import { afterEach, expect, test } from 'vitest';
import { createThread, type Thread, ThreadEndedError } from './worker-thread.ts';

/** Doubles numbers; a string selects another behavior. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (question) => {
    if (question === 'hang') for (;;);
    if (question === 'fail') throw new Error('a bug');
    if (question === 'grow') for (const all = [];;) all.push(new Array(1e5).fill({}));
    parentPort.postMessage(question * 2);
  });
`)}`,
);

type Question = number | 'hang' | 'fail' | 'grow';
let thread: Thread<Question, number>;
const open = (seconds: number, waiting = 10) => {
  thread = createThread<Question, number>(script, { seconds, memoryMb: 32, waiting });
  return thread;
};
afterEach(() => thread.close());

test('returns results in order', async () => {
  const { ask } = open(30);
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([2, 4, 6]);
});

test.each([
  ['hangs', 'hang', 1, ThreadEndedError],
  ['runs out of memory', 'grow', 30, ThreadEndedError],
  ['has a bug', 'fail', 30, 'a bug'],
] as const)(
  'a thread that %s is ended, and the next question gets another one',
  async (_, question, seconds, error) => {
    const { ask } = open(seconds);
    await expect(ask(question)).rejects.toThrow(error);
    await expect.poll(() => ask(21).catch(() => null)).toBe(42);
  },
);

test('refuses calls beyond the limit of waiting ones', async () => {
  const { ask } = open(30, 1);
  const asked = [ask(1), ask(2), ask(3)];
  const answers = await Promise.allSettled(asked);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  await expect(asked[2]).rejects.toMatchObject({ code: 'unavailable' });
});
