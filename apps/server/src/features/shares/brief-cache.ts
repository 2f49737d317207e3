interface Made<Value> {
  readonly value: Value;
  /** Unix milliseconds after which the value isn't cached; a past time means not at all. */
  readonly keepUntil: number;
}

interface Options<Value> {
  make(key: string): Promise<Made<Value>>;
  /** The TTL, counted from the start of the load. */
  readonly lifetimeMs: number;
  /** The maximum number of entries; the oldest is evicted first. */
  readonly most: number;
}

interface Entry<Value> {
  readonly made: Promise<Made<Value>>;
  goodUntil: number;
}

/**
 * A short-lived cache that makes a crowd as cheap as one request: concurrent requests for a key share one load. The TTL
 * counts from the start of the load, because the data may change right after it was read.
 */
export function createBriefCache<Value>({ make, lifetimeMs, most }: Options<Value>) {
  const entries = new Map<string, Entry<Value>>();

  function begin(key: string): Entry<Value> {
    const startedAt = Date.now();
    const entry: Entry<Value> = { made: make(key), goodUntil: startedAt + lifetimeMs };
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.size > most ? entries.keys().next().value : undefined;
    if (oldest !== undefined) entries.delete(oldest);
    entry.made.then(
      ({ keepUntil }) => {
        entry.goodUntil = Math.min(entry.goodUntil, keepUntil);
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return entry;
  }

  return {
    async get(key: string): Promise<Value> {
      const kept = entries.get(key);
      const entry = kept && Date.now() < kept.goodUntil ? kept : begin(key);
      return (await entry.made).value;
    },
  };
}
