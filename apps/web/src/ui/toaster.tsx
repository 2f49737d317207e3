import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts, type Toast } from './toast-store.ts';

const ToastArea = lazy(() => import('./toast.tsx').then((module) => ({ default: module.ToastArea })));

const none: readonly Toast[] = [];

/** Shows what `toast()` says. Its code comes with the first toast, so that a public page does not carry it. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastArea toasts={toasts} />
    </Suspense>
  );
}
