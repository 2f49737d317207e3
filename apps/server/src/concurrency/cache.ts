import { LRUCache } from 'lru-cache';

interface Options<Value> {
  /** Counted from the start of the load, because the data may change right after it was read. None: until evicted. */
  readonly ttlMs?: number;
  readonly maxEntries: number;
  /** Unix milliseconds after which a value isn't cached, if that is earlier. */
  readonly expiresAt?: (value: Value) => number | undefined;
}

export interface Cache<Value> {
  /** The cached value, or that of a load that has begun, or of a new one. A failed load isn't cached. */
  get(key: string, load: () => Promise<Value>): Promise<Value>;
}

/** A cache that makes a crowd as cheap as one request: concurrent requests for a key share one load. */
export function createCache<Value>({ ttlMs = 0, maxEntries, expiresAt }: Options<Value>): Cache<Value> {
  // The library keeps the clock it finds when it is loaded; this one can be faked.
  const perf = { now: () => performance.now() };
  const entries = new LRUCache<string, Promise<Value>>({ max: maxEntries, ttl: ttlMs, perf });

  function expireEarlier(key: string, loaded: Promise<Value>, until: number): void {
    const left = until - Date.now();
    if (entries.peek(key) !== loaded || left >= entries.getRemainingTTL(key)) return;
    if (left > 0) entries.set(key, loaded, { ttl: left });
    else entries.delete(key);
  }

  return {
    async get(key, load) {
      const known = entries.get(key);
      if (known) return known;
      const loaded = load();
      entries.set(key, loaded);
      try {
        const value = await loaded;
        const until = expiresAt?.(value);
        if (until !== undefined) expireEarlier(key, loaded, until);
        return value;
      } catch (error) {
        if (entries.peek(key) === loaded) entries.delete(key);
        throw error;
      }
    },
  };
}
