/** TTL of a result: 24 hours. */
const LOGO_LIFETIME = 24 * 60 * 60 * 1000;

const KEY = 'sportspot.logos';

type Verdict = readonly [loaded: boolean, at: number];
type Verdicts = Record<string, Verdict>;

export interface LogoMemory {
  /** Whether the URL loaded; undefined if it wasn't tried within a day. */
  readonly recall: (address: string, now: number) => boolean | undefined;
  readonly remember: (address: string, loaded: boolean, now: number) => void;
}

const isFresh = (verdict: Verdict | undefined, now: number): verdict is Verdict =>
  verdict !== undefined && now - verdict[1] < LOGO_LIFETIME && verdict[1] <= now;

function read(storage: Storage): Verdicts {
  try {
    // Written by `remember` only; entries of another shape are dropped.
    const kept = JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const sound = Object.entries(kept).filter(
      ([, value]) => Array.isArray(value) && typeof value[0] === 'boolean' && typeof value[1] === 'number',
    );
    return Object.fromEntries(sound) as Verdicts;
  } catch {
    return {};
  }
}

/** Remembers which images loaded and which failed. Without storage every page tries again. */
export function createLogoMemory(storage: Storage): LogoMemory {
  const verdicts = read(storage);
  return {
    recall: (address, now) => {
      const verdict = verdicts[address];
      return isFresh(verdict, now) ? verdict[0] : undefined;
    },
    remember: (address, loaded, now) => {
      verdicts[address] = [loaded, now];
      const fresh = Object.entries(verdicts).filter(([, verdict]) => isFresh(verdict, now));
      try {
        storage.setItem(KEY, JSON.stringify(Object.fromEntries(fresh)));
      } catch {
        // Storage is full or blocked: fall back to memory.
      }
    },
  };
}
