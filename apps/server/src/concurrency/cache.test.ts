import { afterEach, expect, test, vi } from 'vitest';
import { createCache } from './cache.ts';

afterEach(() => vi.useRealTimers());

/** TTLs are measured with `performance`, which isn't faked by default and starts at 0, which is no start for the library. */
function useFakeClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  vi.advanceTimersByTime(1);
}

/** Counts its loads: the first one returns 1. */
function countedLoad() {
  let loads = 0;
  return async () => (loads += 1);
}

test('concurrent requests load a value once, and it is reloaded after its TTL', async () => {
  useFakeClock();
  const cache = createCache<number>({ ttlMs: 900, maxEntries: 10 });
  const load = countedLoad();
  expect(await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('b', load)])).toEqual([1, 1, 2]);
  vi.advanceTimersByTime(899);
  expect(await cache.get('a', load)).toBe(1);
  vi.advanceTimersByTime(2);
  expect(await cache.get('a', load)).toBe(3);
});

test('the TTL counts from the start of a slow load', async () => {
  useFakeClock();
  const cache = createCache<number>({ ttlMs: 900, maxEntries: 10 });
  const count = countedLoad();
  const load = async () => {
    await vi.advanceTimersByTimeAsync(500);
    return count();
  };
  await cache.get('a', load);
  vi.advanceTimersByTime(399);
  expect(await cache.get('a', load)).toBe(1);
  vi.advanceTimersByTime(2);
  expect(await cache.get('a', load)).toBe(2);
});

test('a value that expires earlier is cached no longer, and an expired one not at all', async () => {
  useFakeClock();
  const cacheFor = (lifetime: number) =>
    createCache<number>({ ttlMs: 900, maxEntries: 10, expiresAt: () => Date.now() + lifetime });
  const load = countedLoad();
  const cache = cacheFor(100);
  await cache.get('a', load);
  vi.advanceTimersByTime(99);
  expect(await cache.get('a', load)).toBe(1);
  vi.advanceTimersByTime(2);
  expect(await cache.get('a', load)).toBe(2);

  const dead = cacheFor(-1);
  await dead.get('a', load);
  expect(await dead.get('a', load)).toBe(4);
});

test('a value without an earlier end keeps the TTL', async () => {
  useFakeClock();
  const cache = createCache<number>({ ttlMs: 900, maxEntries: 10, expiresAt: () => Number.POSITIVE_INFINITY });
  const load = countedLoad();
  await cache.get('a', load);
  vi.advanceTimersByTime(901);
  expect(await cache.get('a', load)).toBe(2);
});

test("a failure rejects all waiting requests and isn't cached", async () => {
  const cache = createCache<number>({ ttlMs: 900, maxEntries: 10 });
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new Error('away');
    return tries;
  };
  const both = await Promise.allSettled([cache.get('a', load), cache.get('a', load)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.get('a', load)).toBe(2);
});

test('without a TTL a value stays until newer ones need its place', async () => {
  useFakeClock();
  const cache = createCache<number>({ maxEntries: 2 });
  const load = countedLoad();
  await cache.get('a', load);
  vi.advanceTimersByTime(86_400_000);
  expect(await cache.get('a', load)).toBe(1);
  await cache.get('b', load);
  await cache.get('c', load);
  expect(await cache.get('c', load)).toBe(3);
  expect(await cache.get('a', load)).toBe(4);
});
