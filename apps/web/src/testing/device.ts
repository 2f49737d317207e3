import { onTestFinished } from 'vitest';

/** Cuts the connection until the returned function or the end of the test restores it. */
export function goOffline(): () => void {
  const network = window.fetch;
  const setOnline = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  setOnline(false);
  const restore = () => {
    if (navigator.onLine) return;
    window.fetch = network;
    setOnline(true);
    Reflect.deleteProperty(navigator, 'onLine');
  };
  onTestFinished(restore);
  return restore;
}

/** Simulates a full disk: the device's database rejects new operations. */
export function fillDisk(): void {
  const { add } = IDBObjectStore.prototype;
  let writes = 0;
  IDBObjectStore.prototype.add = () => {
    writes += 1;
    throw new DOMException(`The disk is full for write ${writes}`, 'QuotaExceededError');
  };
  onTestFinished(() => {
    IDBObjectStore.prototype.add = add;
  });
}

/** Locks a fan's outbox, like a slow disk. Returns a function that unlocks it. */
export async function lockOutbox(userId: string): Promise<() => void> {
  const opening = indexedDB.open(`sportspot.${userId}`);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const store = opening.result.transaction('outbox', 'readwrite').objectStore('outbox');
  let isLocked = true;
  // A transaction stays open only while it has pending requests.
  const ask = () => {
    if (isLocked) store.count().addEventListener('success', ask);
    else opening.result.close();
  };
  ask();
  const unlock = () => {
    isLocked = false;
  };
  onTestFinished(unlock);
  return unlock;
}

/** Collects the errors that the app reports, which would fail the test otherwise. */
export function collectErrors(): string[] {
  const messages: string[] = [];
  const { reportError } = window;
  window.reportError = (error) => void messages.push(String(error));
  onTestFinished(() => {
    window.reportError = reportError;
  });
  return messages;
}
