import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE);
  return () => clearInterval(timer);
}

const thisMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The current time with minute precision, like the screens show it. */
export const useNow = (): number => useSyncExternalStore(everyMinute, thisMinute, thisMinute);
