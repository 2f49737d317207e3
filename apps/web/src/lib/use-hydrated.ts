import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Has the app taken the page over? Until then it is as the server sent it, and stays so without scripts. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
