/** After so many spots somebody is likely to come back. */
const SPOTS_BEFORE_HINT = 3;
const KEY = 'sportspot.install-hint';
/** Stands in place of the number of spots once the hint has been shown. */
const SHOWN = 'shown';

/** What Chromium hands out when the app can be installed; not yet in the types of the DOM. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** How the app comes to the home screen of this device: by the browser's own question, or by the fan's own hands. */
export type InstallWay = 'prompt' | 'by-hand';

export interface Device {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Opened from the home screen already. */
  isInstalled(): boolean;
  /** Has the share menu of iOS, which installs without telling the page. */
  isIos(): boolean;
  /** Asks the browser not to throw away what is kept here when space runs out. */
  persist(): Promise<unknown>;
}

export interface InstallHint {
  /** Keeps the browser's offer to install for the right moment. */
  keepPrompt(prompt: InstallPrompt): void;
  /** To be called for every spot that is kept. */
  noteSpot(): void;
  install(): void;
  /** Not now, for ever; also when the app was installed in another way. */
  close(): void;
  subscribe(listener: () => void): () => void;
  /** What the hint offers while it is shown. */
  current(): InstallWay | null;
}

export function createInstallHint(device: Device): InstallHint {
  let kept: InstallPrompt | null = null;
  let shown: InstallWay | null = null;
  const listeners = new Set<() => void>();

  const read = (): string | null => {
    try {
      return device.storage.getItem(KEY);
    } catch {
      return null;
    }
  };
  const write = (value: string): void => {
    try {
      device.storage.setItem(KEY, value);
    } catch {
      // Full or forbidden: then the hint may come once more.
    }
  };
  const show = (way: InstallWay | null): void => {
    shown = way;
    for (const listener of listeners) listener();
  };
  /** Once in the life of this browser, and only when there is something to offer. */
  const showIfDue = (): void => {
    const isDue = read() === String(SPOTS_BEFORE_HINT) && !shown && !device.isInstalled();
    if (!isDue) return;
    const way = kept ? 'prompt' : device.isIos() ? 'by-hand' : null;
    if (!way) return;
    write(SHOWN);
    show(way);
  };

  return {
    keepPrompt: (prompt) => {
      prompt.preventDefault();
      kept = prompt;
      showIfDue();
    },
    noteSpot: () => {
      const count = read();
      if (count === SHOWN) return;
      const spots = Number(count) + 1;
      if (spots === SPOTS_BEFORE_HINT) void device.persist().catch(reportError);
      if (spots <= SPOTS_BEFORE_HINT) write(String(spots));
      showIfDue();
    },
    install: () => {
      void kept?.prompt().catch(reportError);
      kept = null;
      show(null);
    },
    close: () => {
      write(SHOWN);
      show(null);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => shown,
  };
}
