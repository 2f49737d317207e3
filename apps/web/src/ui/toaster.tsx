import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts, type Toast } from './toast-store.ts';

/** The code of the toast area, which a public page does not carry. */
export const loadToastArea = () => import('./toast.tsx').then((module) => module.ToastArea);
type ToastArea = Awaited<ReturnType<typeof loadToastArea>>;

const none: readonly Toast[] = [];

/** Shows what `toast()` says. While the code cannot be had nothing is shown, and the next toast asks for it again. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const [Area, setArea] = useState<ToastArea>();

  useEffect(() => {
    if (toasts.length === 0 || Area) return;
    loadToastArea().then((loaded) => setArea(() => loaded), reportError);
  }, [toasts, Area]);

  return Area && toasts.length > 0 ? <Area toasts={toasts} /> : null;
}
