import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from './account.ts';
import { keepInSync } from './keep-in-sync.ts';

let page: EventTarget;
let sees: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  sees = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', sees);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An account with this outbox; `sync` only counts calls. */
function accountWith(outbox: { refusal: string | null }[], restUntil = 0) {
  const listeners = new Set<() => void>();
  const sync = vi.fn<() => Promise<void>>(async () => {});
  const state = () => ({ outbox, restUntil });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const account = { state, sync, subscribe } as unknown as Account;
  return { account, sync, outbox, change: () => listeners.forEach((listener) => listener()) };
}

test('SPOT-13 retries unsent operations on reconnect and on focus', () => {
  const { account, sync } = accountWith([{ refusal: null }]);
  const stop = keepInSync(account);
  expect(sync).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('online'));
  expect(sync).toHaveBeenCalledTimes(2);
  page.dispatchEvent(new Event('focus'));
  expect(sync).toHaveBeenCalledTimes(3);
  sees.dispatchEvent(new Event('visibilitychange'));
  expect(sync).toHaveBeenCalledTimes(4);
  sees.visibilityState = 'hidden';
  sees.dispatchEvent(new Event('visibilitychange'));
  expect(sync).toHaveBeenCalledTimes(4);
  stop();
  for (const event of ['online', 'focus']) page.dispatchEvent(new Event(event));
  vi.advanceTimersByTime(60_000);
  expect(sync).toHaveBeenCalledTimes(4);
});

test('SPOT-13 retries unsent operations every 30 s', () => {
  const { account, sync } = accountWith([{ refusal: null }]);
  const stop = keepInSync(account);
  vi.advanceTimersByTime(29_999);
  expect(sync).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(sync).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(30_000);
  expect(sync).toHaveBeenCalledTimes(3);
  stop();
});

test('the timer makes no request without unsent operations', () => {
  const { account, sync, outbox } = accountWith([]);
  const stop = keepInSync(account);
  vi.advanceTimersByTime(30_000);
  outbox.push({ refusal: 'team_not_found' });
  vi.advanceTimersByTime(30_000);
  expect(sync).toHaveBeenCalledTimes(1);
  stop();
});

test('retries as soon as the server’s retry delay is over', () => {
  const { account, sync, change } = accountWith([{ refusal: null }], Date.now() + 7000);
  const stop = keepInSync(account);
  change();
  vi.advanceTimersByTime(6999);
  expect(sync).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(sync).toHaveBeenCalledTimes(2);
  stop();
});
