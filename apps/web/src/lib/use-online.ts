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

/** Does the browser believe to have a network? It is sure only of having none. */
export const useOnline = (): boolean => useSyncExternalStore(onChange, isOnline, () => true);
