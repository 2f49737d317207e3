import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/store.ts';
import { trustedServiceWorker } from './trusted-script.ts';

const HOUR = 60 * 60 * 1000;
/** Delay before retrying an installation that failed. */
const RETRY_AFTER = 60 * 1000;

export interface AppUpdate {
  /** A new version is installed and waits for consent. */
  readonly isReady: boolean;
  /** The server no longer accepts this version. */
  readonly isRequired: boolean;
  /** Consent was given: every tab is about to reload. */
  readonly isApplying: boolean;
}

const update = createStore<AppUpdate>({ isReady: false, isRequired: false, isApplying: false });
const set = (change: Partial<AppUpdate>): void => update.set({ ...update.get(), ...change });

let registration: ServiceWorkerRegistration | undefined;
let lastCheck = 0;

/** Undefined on insecure origins and in some private windows: then the app is a plain website. */
const workers = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker;

/**
 * Reloads every tab once when a new version takes over, which happens only after consent in one of them. The very first worker
 * takes over a tab that is up to date.
 */
export function followAppVersion(): void {
  let hadWorker = Boolean(workers()?.controller);
  let isReloading = false;
  workers()?.addEventListener('controllerchange', () => {
    if ((hadWorker || update.get().isApplying) && !isReloading) {
      isReloading = true;
      window.location.reload();
    }
    hadWorker = true;
  });
}

/**
 * In ms. The first view calls this when it has its data, and then renders what is below the screen and loads late code. Storing
 * hundreds of files meanwhile would slow down both.
 */
const INSTALL_AFTER = 1500;

/** Installs the app on the device, from the first screen behind sign-in. Visitors of public pages download nothing. */
export function keepAppOnDevice(): void {
  // No worker in development, so that the latest sources are used.
  if (!import.meta.env.PROD || registration || !workers()) return;
  setTimeout(() => void register(), INSTALL_AFTER);
}

async function register(): Promise<void> {
  try {
    const made = await workers()?.register(trustedServiceWorker(), { updateViaCache: 'none' });
    // If the first installation fails nothing becomes ready: retry, keeping the files fetched so far.
    const first = made?.active ? null : made?.installing;
    if (first) await installed(first);
    if (first?.state === 'redundant') {
      setTimeout(() => void register(), RETRY_AFTER);
      return;
    }
  } catch (error) {
    reportError(error);
    return;
  }
  const ready = await workers()?.ready;
  if (!ready || registration) return;
  registration = ready;
  lastCheck = Date.now();
  ready.addEventListener('updatefound', () => void noticeNewVersion());
  document.addEventListener('visibilitychange', checkAtMostHourly);
  window.addEventListener('focus', checkAtMostHourly);
  await noticeNewVersion();
}

async function noticeNewVersion(): Promise<void> {
  if (registration?.installing) await installed(registration.installing);
  if (registration?.waiting) set({ isReady: true });
}

const installed = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const settle = () => {
      if (worker.state !== 'installing') resolve();
    };
    worker.addEventListener('statechange', settle);
    settle();
  });

function checkAtMostHourly(): void {
  if (document.visibilityState === 'visible' && Date.now() - lastCheck >= HOUR) void checkForUpdate();
}

/** Checks for a new version, and resolves when it is installed. */
async function checkForUpdate(): Promise<void> {
  lastCheck = Date.now();
  try {
    await registration?.update();
  } catch {
    // Offline: the next check finds it.
    return;
  }
  await noticeNewVersion();
}

/** The server rejected this version as too old: the notice becomes urgent. Data on the device stays. */
export function requireUpdate(): void {
  if (update.get().isRequired) return;
  set({ isRequired: true });
  void checkForUpdate();
}

/** Applies the update. Without a waiting version a plain reload loads the newest one. */
export async function applyUpdate(): Promise<void> {
  set({ isApplying: true });
  if (!registration?.waiting) await checkForUpdate();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin than ours
  if (registration?.waiting) registration.waiting.postMessage('take-over');
  else window.location.reload();
}

/** Asks again at the next start, or with a newer version. */
export const postponeUpdate = (): void => set({ isReady: false });

export const useAppUpdate = (): AppUpdate => useSyncExternalStore(update.subscribe, update.get);
