import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as firstView from './first-view.ts';

/** The limit, and the time until a browser without idle callbacks counts as idle. */
const [LATEST, IDLE] = [4000, 2000];

let view: typeof firstView;
const work = vi.fn<() => void>();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  vi.resetModules();
  view = await import('./first-view.ts');
  work.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('late work waits until the first view is over and the browser is idle', async () => {
  view.afterFirstView(work);
  await vi.advanceTimersByTimeAsync(LATEST - 1);
  expect([view.isFirstView(), work.mock.calls.length]).toEqual([true, 0]);
  view.endFirstView();
  await vi.advanceTimersByTimeAsync(IDLE);
  expect([view.isFirstView(), work.mock.calls.length]).toEqual([false, 1]);
});

test('the first view is over after 4 s, even without its data', async () => {
  view.afterFirstView(work);
  await vi.advanceTimersByTimeAsync(LATEST + IDLE - 1);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledOnce();
});

test('late work can be cancelled before and after the first view', async () => {
  view.afterFirstView(work)();
  const cancel = view.afterFirstView(work);
  view.endFirstView();
  await vi.advanceTimersByTimeAsync(IDLE - 1);
  cancel();
  await vi.advanceTimersByTimeAsync(IDLE);
  expect(work).not.toHaveBeenCalled();
});
