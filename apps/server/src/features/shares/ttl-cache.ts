interface Loaded<Value> {
  readonly value: Value;
  /** Unix milliseconds after which the value isn't cached; a past time means not at all. */
  readonly expiresAt: number;
}

interface Options<Value> {
  load(key: string): Promise<Loaded<Value>>;
  /** The TTL, counted from the start of the load. */
  readonly ttlMs: number;
  /** The maximum number of entries; the oldest is evicted first. */
  readonly maxEntries: number;
}

interface Entry<Value> {
  readonly loaded: Promise<Loaded<Value>>;
  validUntil: number;
}

/**
 * A short-lived cache that makes a crowd as cheap as one request: concurrent requests for a key share one load. The TTL
 * counts from the start of the load, because the data may change right after it was read.
 */
export function createTtlCache<Value>({ load, ttlMs, maxEntries }: Options<Value>) {
  const entries = new Map<string, Entry<Value>>();

  function startLoad(key: string): Entry<Value> {
    const startedAt = Date.now();
    const entry: Entry<Value> = { loaded: load(key), validUntil: startedAt + ttlMs };
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.size > maxEntries ? entries.keys().next().value : undefined;
    if (oldest !== undefined) entries.delete(oldest);
    entry.loaded.then(
      ({ expiresAt }) => {
        entry.validUntil = Math.min(entry.validUntil, expiresAt);
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return entry;
  }

  return {
    async get(key: string): Promise<Value> {
      const cached = entries.get(key);
      const entry = cached && Date.now() < cached.validUntil ? cached : startLoad(key);
      return (await entry.loaded).value;
    },
  };
}
