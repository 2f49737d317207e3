import { useLayoutEffect } from 'react';

/**
 * What style sheets need to know about the whole page, as attributes of the root element. `html:has()` would say the same, but
 * with it every change anywhere makes the browser restyle the whole page: a tap took a slow phone 50 ms longer.
 */
type RootFlag = 'data-with-bar' | 'data-with-notice' | 'data-with-dialog';

const uses = new Map<RootFlag, number>();

function countUse(flag: RootFlag, change: 1 | -1): void {
  const count = (uses.get(flag) ?? 0) + change;
  uses.set(flag, count);
  document.documentElement.toggleAttribute(flag, count > 0);
}

/** Sets a flag while the component is on the page. */
export function useRootFlag(flag: RootFlag): void {
  useLayoutEffect(() => {
    countUse(flag, 1);
    return () => countUse(flag, -1);
  }, [flag]);
}

/** Sets a flag while the focus is in a form. */
export function trackForms(): void {
  const set = (focused: EventTarget | null) => {
    const isInForm = focused instanceof Element && focused.closest('form') !== null;
    document.documentElement.toggleAttribute('data-in-form', isInForm);
  };
  const look = () => set(document.activeElement);
  // A server-rendered field may have the focus before the app starts.
  look();
  document.addEventListener('focusin', look);
  document.addEventListener('focusout', ({ relatedTarget }) => set(relatedTarget));
  // A focused form that is removed sends no event.
  document.addEventListener('pointerdown', look);
}
