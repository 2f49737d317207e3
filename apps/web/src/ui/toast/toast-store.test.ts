import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  DEFAULT_DURATION,
  dismissToast,
  reduceToasts,
  TOAST_REMOVE_DELAY,
  type Toast,
  TYPICAL_DURATION,
  toast,
  toasts,
} from './toast-store.ts';

const first: Toast = { id: 'a', title: 'Team Spotted!', open: true };
const second: Toast = { id: 'b', title: 'Team Removed', open: true };

describe('the reducer', () => {
  test('TOAST-01 a toast keeps id, title, description, action and variant', () => {
    const full: Toast = {
      ...first,
      description: 'Bills',
      action: { label: 'Undo', onAction: () => {} },
      variant: 'destructive',
    };
    expect(reduceToasts([], { type: 'added', toast: full })).toEqual([full]);
  });

  test('TOAST-06 a second toast replaces the first', () => {
    expect(reduceToasts([first], { type: 'added', toast: second })).toEqual([second]);
  });

  test('TOAST-02 a dismissed toast is closed but not removed yet', () => {
    expect(reduceToasts([first], { type: 'dismissed', id: 'a' })).toEqual([{ ...first, open: false }]);
  });

  test('dismissing or removing an unknown toast changes nothing', () => {
    expect(reduceToasts([first], { type: 'dismissed', id: 'b' })).toEqual([first]);
    expect(reduceToasts([first], { type: 'removed', id: 'b' })).toEqual([first]);
  });

  test('a removed toast is gone', () => {
    expect(reduceToasts([first], { type: 'removed', id: 'a' })).toEqual([]);
  });
});

describe('the store', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  test('TOAST-10 a closed toast is removed after 1,000,000 ms', () => {
    toast({ title: 'Team Spotted!' }).dismiss();
    expect(TOAST_REMOVE_DELAY).toBe(1_000_000);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY - 1);
    expect(toasts.get()).toMatchObject([{ open: false }]);
    vi.advanceTimersByTime(1);
    expect(toasts.get()).toEqual([]);
  });

  test('dismissing twice removes once', () => {
    const { id } = toast({ title: 'Team Spotted!' });
    dismissToast(id);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY / 2);
    dismissToast(id);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY / 2);
    expect(toasts.get()).toEqual([]);
  });

  test('a delayed toast is replaced by one that comes before it', () => {
    toast({ title: 'Team Spotted!', enterAfter: 300 });
    vi.advanceTimersByTime(299);
    expect(toasts.get()).toEqual([]);
    toast({ title: 'Another Team Spotted!', enterAfter: 300 });
    vi.advanceTimersByTime(299);
    expect(toasts.get()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(toasts.get()).toMatchObject([{ title: 'Another Team Spotted!', open: true }]);
  });

  test('a toast dismissed before its delay never shows', () => {
    toast({ title: 'Team Removed' });
    toast({ title: 'Team Spotted!', enterAfter: 300 }).dismiss();
    vi.advanceTimersByTime(300);
    expect(toasts.get()).toMatchObject([{ title: 'Team Removed' }]);
  });

  test('TOAST-07, TOAST-09 a toast typically lasts 3 s, and 5000 ms by default', () => {
    expect(TYPICAL_DURATION).toBe(3000);
    expect(DEFAULT_DURATION).toBe(5000);
  });

  test('notifies subscribers of every change until they unsubscribe', () => {
    const heard = vi.fn<() => void>();
    const leave = toasts.subscribe(heard);
    const { dismiss } = toast({ title: 'Team Spotted!' });
    dismiss();
    leave();
    toast({ title: 'Team Removed' }).dismiss();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
