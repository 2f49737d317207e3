import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import type { Card } from './card.ts';
import { createDrawingThread } from './drawing-thread.ts';

/** A fake drawing script that fails on demand, during or after a drawing. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (wanted) => {
      if (wanted === 'break') throw new Error('broken while drawing');
      if (wanted === 'end') process.exit();
      parentPort.postMessage(wanted === 'fail' ? { failure: 'no font' } : { png: new TextEncoder().encode(wanted) });
    });`)}`,
);

let thread = createDrawingThread(script);
afterEach(async () => {
  await thread.close();
  thread = createDrawingThread(script);
});
const draw = async (wanted: string) => String(await thread.draw(wanted as unknown as Card['content']));

async function startedWorker(): Promise<Worker> {
  const started = once(process, 'worker') as Promise<[Worker]>;
  thread.start();
  return (await started)[0];
}

test('50 drawings leave as many listeners as one', async () => {
  const worker = await startedWorker();
  await draw('first');
  const countListeners = () => ['message', 'error', 'exit'].map((name) => worker.listenerCount(name));
  const before = countListeners();
  for (let count = 0; count < 50; count += 1) expect(await draw(`picture ${count}`)).toBe(`picture ${count}`);
  expect(countListeners()).toEqual(before);
});

test("an error between drawings doesn't end the process, and the next drawing works", async () => {
  const worker = await startedWorker();
  const exited = new Promise((resolve) => worker.once('exit', resolve));
  expect(await draw('first')).toBe('first');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage('break');
  await exited;
  expect(await draw('next')).toBe('next');
});

test.each([
  ['an error in the thread', 'break', 'broken while drawing'],
  ['the end of the thread', 'end', 'ended'],
  ['a picture that cannot be drawn', 'fail', 'no font'],
])('%s fails the current drawing, and the next one works', async (_, wanted, message) => {
  await expect(draw(wanted)).rejects.toThrow(message);
  expect(await draw('next')).toBe('next');
});
