import { afterEach, expect, test, vi } from 'vitest';
import { createTtlCache } from './ttl-cache.ts';

const NEVER = Number.POSITIVE_INFINITY;

afterEach(() => vi.useRealTimers());

test('concurrent requests load a value once, and it is reloaded after its TTL', async () => {
  vi.useFakeTimers();
  let made = 0;
  const cache = createTtlCache({
    load: async () => ({ value: (made += 1), expiresAt: NEVER }),
    ttlMs: 900,
    maxEntries: 10,
  });
  expect(await Promise.all([cache.get('a'), cache.get('a'), cache.get('b')])).toEqual([1, 1, 2]);
  vi.advanceTimersByTime(899);
  expect(await cache.get('a')).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await cache.get('a')).toBe(3);
});

test('the TTL counts from the start of a slow load', async () => {
  vi.useFakeTimers();
  let made = 0;
  const cache = createTtlCache({
    load: async () => {
      vi.advanceTimersByTime(500);
      made += 1;
      return { value: made, expiresAt: NEVER };
    },
    ttlMs: 900,
    maxEntries: 10,
  });
  await cache.get('a');
  vi.advanceTimersByTime(399);
  expect(await cache.get('a')).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await cache.get('a')).toBe(2);
});

test('a value that expires earlier is cached no longer', async () => {
  vi.useFakeTimers();
  let made = 0;
  const cache = createTtlCache({
    load: async () => ({ value: (made += 1), expiresAt: Date.now() + 100 }),
    ttlMs: 900,
    maxEntries: 10,
  });
  await cache.get('a');
  vi.advanceTimersByTime(99);
  expect(await cache.get('a')).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await cache.get('a')).toBe(2);
});

test("a failure rejects all waiting requests and isn't cached", async () => {
  let tries = 0;
  const cache = createTtlCache({
    load: async () => {
      tries += 1;
      if (tries === 1) throw new Error('away');
      return { value: tries, expiresAt: NEVER };
    },
    ttlMs: 900,
    maxEntries: 10,
  });
  const both = await Promise.allSettled([cache.get('a'), cache.get('a')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.get('a')).toBe(2);
});

test('evicts the oldest entry above the limit', async () => {
  let made = 0;
  const cache = createTtlCache({
    load: async () => ({ value: (made += 1), expiresAt: NEVER }),
    ttlMs: 60_000,
    maxEntries: 2,
  });
  await cache.get('a');
  await cache.get('b');
  await cache.get('c');
  expect(await cache.get('c')).toBe(3);
  expect(await cache.get('a')).toBe(4);
});
