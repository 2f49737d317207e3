import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the app has hydrated the server-rendered page. Without scripts it never does. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
