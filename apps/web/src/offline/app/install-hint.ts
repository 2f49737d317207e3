import { createStore, type Store } from '../../lib/store.ts';

/** After this many spots the user is likely to come back. */
const SPOTS_BEFORE_HINT = 3;
const KEY = 'sportspot.install-hint';
/** Stored instead of the count once the hint was shown. */
const SHOWN = 'shown';

/** Chromium's install event, which the DOM types lack. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** How the app can be installed: with the browser's prompt, or manually. */
export type InstallWay = 'prompt' | 'by-hand';

export interface Device {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Already installed. */
  isInstalled(): boolean;
  /** Has the iOS share menu, which installs without notifying the page. */
  isIos(): boolean;
  /** Asks the browser not to evict storage. */
  persist(): Promise<unknown>;
}

export interface InstallHint {
  /** Stores the install prompt until the hint is due. */
  keepPrompt(prompt: InstallPrompt): void;
  /** Call for every stored spot. */
  noteSpot(): void;
  install(): void;
  /** Never show it again; also when the app was installed in another way. */
  close(): void;
  /** The offer while the hint is shown. */
  readonly shown: Pick<Store<InstallWay | null>, 'get' | 'subscribe'>;
}

export function createInstallHint(device: Device): InstallHint {
  let kept: InstallPrompt | null = null;
  const shown = createStore<InstallWay | null>(null);

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
      // Storage is full or blocked: the hint may show again.
    }
  };
  /** Shows the hint once per browser, and only if there is a way to install. */
  const showIfDue = (): void => {
    const isDue = read() === String(SPOTS_BEFORE_HINT) && !shown.get() && !device.isInstalled();
    if (!isDue) return;
    const way = kept ? 'prompt' : device.isIos() ? 'by-hand' : null;
    if (!way) return;
    write(SHOWN);
    shown.set(way);
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
      shown.set(null);
    },
    close: () => {
      write(SHOWN);
      shown.set(null);
    },
    shown,
  };
}
