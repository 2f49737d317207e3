import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts, type Toast } from './toast-store.ts';

/** Loaded on demand, so that public pages don't include it. */
export const loadToastArea = () => import('./toast.tsx').then((module) => module.ToastArea);
type ToastArea = Awaited<ReturnType<typeof loadToastArea>>;

const none: readonly Toast[] = [];

/** Renders toasts. If the code fails to load nothing shows, and the next toast retries. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const [Area, setArea] = useState<ToastArea>();

  useEffect(() => {
    if (toasts.length === 0 || Area) return;
    loadToastArea().then((loaded) => setArea(() => loaded), reportError);
  }, [toasts, Area]);

  return Area && toasts.length > 0 ? <Area toasts={toasts} /> : null;
}
