import { useSyncExternalStore } from 'react';
import { trustedServiceWorker } from './trusted-script.ts';

const HOUR = 60 * 60 * 1000;
/** After which the app is fetched again when it could not be kept on the device. */
const RETRY_AFTER = 60 * 1000;

export interface AppUpdate {
  /** A new version is on the device and waits for consent. */
  readonly isReady: boolean;
  /** The server no longer talks to this version. */
  readonly isRequired: boolean;
  /** Consent was given: every tab reloads in a moment. */
  readonly isApplying: boolean;
}

let update: AppUpdate = { isReady: false, isRequired: false, isApplying: false };
const listeners = new Set<() => void>();

function set(change: Partial<AppUpdate>): void {
  update = { ...update, ...change };
  for (const listener of listeners) listener();
}

let registration: ServiceWorkerRegistration | undefined;
let lastCheck = 0;

/** Absent on an insecure address and in some private windows: the app is a website then, and every load is the newest. */
const workers = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker;

/**
 * Every tab reloads, once, when a new version takes over: which it does only after consent in one of them. The first
 * worker of all takes over a tab that is up to date.
 */
export function followAppVersion(): void {
  let hadWorker = Boolean(workers()?.controller);
  let isReloading = false;
  workers()?.addEventListener('controllerchange', () => {
    if ((hadWorker || update.isApplying) && !isReloading) {
      isReloading = true;
      window.location.reload();
    }
    hadWorker = true;
  });
}

/** Keeps the app on the device, from the first screen behind sign-in on; a visitor of public pages downloads nothing. */
export function keepAppOnDevice(): void {
  // In development there is no worker: the newest sources are what one wants to see.
  if (!import.meta.env.PROD || registration || !workers()) return;
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}

async function register(): Promise<void> {
  try {
    const made = await workers()?.register(trustedServiceWorker(), { updateViaCache: 'none' });
    // Without an older version nothing becomes ready when the installation fails: what was fetched is kept for the next try.
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

/** Asks the server for a new version now, and returns when it is on the device. */
async function checkForUpdate(): Promise<void> {
  lastCheck = Date.now();
  try {
    await registration?.update();
  } catch {
    // Without a network there is no news; the next look finds it.
    return;
  }
  await noticeNewVersion();
}

/** The server refused this version as too old: the fan is asked with more weight. What is on the device stays there. */
export function requireUpdate(): void {
  if (update.isRequired) return;
  set({ isRequired: true });
  void checkForUpdate();
}

/** The fan agrees. Without a waiting version the newest one comes from the network by a plain reload. */
export async function applyUpdate(): Promise<void> {
  set({ isApplying: true });
  if (!registration?.waiting) await checkForUpdate();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin than ours
  if (registration?.waiting) registration.waiting.postMessage('take-over');
  else window.location.reload();
}

/** Not now. The question comes back with the next start of the app, or with a still newer version. */
export const postponeUpdate = (): void => set({ isReady: false });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAppUpdate = (): AppUpdate => useSyncExternalStore(subscribe, () => update);
