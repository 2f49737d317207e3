import { useSyncExternalStore } from 'react';

function onChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

const isOnline = (): boolean => navigator.onLine;

/** Whether the browser reports a connection. Only "offline" is reliable. */
export const useOnline = (): boolean => useSyncExternalStore(onChange, isOnline, () => true);
