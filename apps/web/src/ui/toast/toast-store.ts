import type { ReactNode } from 'react';
import { createStore } from '../../lib/store.ts';

/** Only one toast shows at a time: a new one replaces it. */
const TOAST_LIMIT = 1;
/** How long a closed toast stays in the list, so that its exit animation can finish. */
export const TOAST_REMOVE_DELAY = 1_000_000;
/** Default duration. */
export const DEFAULT_DURATION = 5000;
/** Duration of most toasts. */
export const TYPICAL_DURATION = 3000;

interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

export interface ToastContent {
  readonly title: string;
  readonly description?: string | undefined;
  readonly action?: ToastAction | undefined;
  readonly variant?: 'default' | 'destructive' | undefined;
  /** In milliseconds. */
  readonly duration?: number | undefined;
  /** In milliseconds. Another toast may replace it until then. */
  readonly enterAfter?: number | undefined;
  /** Shown before the text, such as a team's crest. */
  readonly art?: ReactNode;
}

export interface Toast extends ToastContent {
  readonly id: string;
  readonly open: boolean;
}

export type ToastEvent =
  | { readonly type: 'added'; readonly toast: Toast }
  | { readonly type: 'dismissed'; readonly id: string }
  | { readonly type: 'removed'; readonly id: string };

export function reduceToasts(shown: readonly Toast[], event: ToastEvent): readonly Toast[] {
  if (event.type === 'added') return [event.toast, ...shown].slice(0, TOAST_LIMIT);
  if (event.type === 'removed') return shown.filter((toast) => toast.id !== event.id);
  return shown.map((toast) => (toast.id === event.id ? { ...toast, open: false } : toast));
}

export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;
/** The toast waiting for its delay. */
let coming: { readonly id: string; readonly timer: ReturnType<typeof setTimeout> } | undefined;
const removals = new Map<string, ReturnType<typeof setTimeout>>();

const dispatch = (event: ToastEvent): void => toasts.set(reduceToasts(toasts.get(), event));

export function dismissToast(id: string): void {
  if (coming?.id === id) clearTimeout(coming.timer);
  dispatch({ type: 'dismissed', id });
  if (removals.has(id)) return;
  const remove = () => {
    removals.delete(id);
    dispatch({ type: 'removed', id });
  };
  removals.set(id, setTimeout(remove, TOAST_REMOVE_DELAY));
}

/** Shows a toast. Returns a function that dismisses it. */
export function toast(content: ToastContent): { readonly id: string; readonly dismiss: () => void } {
  lastId += 1;
  const id = String(lastId);
  const enter = () => dispatch({ type: 'added', toast: { ...content, id, open: true } });
  clearTimeout(coming?.timer);
  if (content.enterAfter && content.enterAfter > 0) coming = { id, timer: setTimeout(enter, content.enterAfter) };
  else enter();
  return { id, dismiss: () => dismissToast(id) };
}
