interface Made<Value> {
  readonly value: Value;
  /** Not kept beyond this moment, in milliseconds of the clock; at once when it lies in the past. */
  readonly keepUntil: number;
}

interface Options<Value> {
  make(key: string): Promise<Made<Value>>;
  /** No value is given out so long after its making was begun. */
  readonly lifetimeMs: number;
  /** How many are kept; the oldest goes first. */
  readonly most: number;
}

interface Entry<Value> {
  readonly made: Promise<Made<Value>>;
  goodUntil: number;
}

/**
 * Keeps what is made for a moment, so that a crowd costs as much as one. Each is made once at a time; the moment counts
 * from when its making began, because what it tells may have changed right after.
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
