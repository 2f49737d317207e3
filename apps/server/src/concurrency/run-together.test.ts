import { expect, test, vi } from 'vitest';
import { runTogether } from './run-together.ts';

/** Runs that end when they are told to. */
function heldRuns() {
  const runs: { readonly items: readonly number[]; readonly held: PromiseWithResolvers<void> }[] = [];
  const run = vi.fn(async (items: readonly number[]) => {
    const held = Promise.withResolvers<void>();
    runs.push({ items, held });
    await held.promise;
    return items.map((item) => item * 10);
  });
  return { runs, run };
}

test('an item runs at once; those that arrive while enough runs are in progress run together, in order', async () => {
  const { runs, run } = heldRuns();
  const add = runTogether(run, { atOnce: 2, maxItems: 3 });
  const results = [1, 2, 3, 4, 5, 6].map(add);
  expect(runs.map(({ items }) => items)).toEqual([[1], [2]]);
  runs[0]?.held.resolve();
  await vi.waitFor(() => expect(runs).toHaveLength(3));
  runs[1]?.held.resolve();
  await vi.waitFor(() => expect(runs).toHaveLength(4));
  expect(runs.slice(2).map(({ items }) => items)).toEqual([[3, 4, 5], [6]]);
  for (const { held } of runs) held.resolve();
  expect(await Promise.all(results)).toEqual([10, 20, 30, 40, 50, 60]);
});

test('a run that fails fails its own items, and the next ones run', async () => {
  const { runs, run } = heldRuns();
  const add = runTogether(run, { atOnce: 1, maxItems: 9 });
  const [first, second] = [add(1), add(2)];
  runs[0]?.held.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await vi.waitFor(() => expect(runs).toHaveLength(2));
  runs[1]?.held.resolve();
  expect(await second).toBe(20);
});
