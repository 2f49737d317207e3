import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Toast, toasts } from './toast-store.ts';

/** Loaded on demand, so that public pages don't include it. */
export const loadToastArea = () => import('./toast.tsx').then((module) => module.ToastArea);
type ToastArea = Awaited<ReturnType<typeof loadToastArea>>;

const none: readonly Toast[] = [];

/** Renders toasts. If the code fails to load nothing shows, and the next toast retries. */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, () => none);
  const [Area, setArea] = useState<ToastArea>();

  useEffect(() => {
    if (shown.length === 0 || Area) return;
    loadToastArea().then((loaded) => setArea(() => loaded), reportError);
  }, [shown, Area]);

  return Area && shown.length > 0 ? <Area toasts={shown} /> : null;
}
