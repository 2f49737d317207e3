import type { MouseEvent } from 'react';

/** A second tap sooner than this, and nearer than this, is the finger bouncing. */
const DOUBLE_TAP = 300;
const SAME_PLACE = 24;

/** Keeps a bouncing finger off what its first tap has uncovered: a page behind a sheet, or the sheet. */
export function ignoreBounce({ nativeEvent: first }: MouseEvent): void {
  if (!(first instanceof PointerEvent) || first.pointerType !== 'touch') return;
  const ignore = (second: globalThis.MouseEvent) => {
    if (Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) > SAME_PLACE) return;
    second.preventDefault();
    second.stopPropagation();
  };
  addEventListener('click', ignore, { capture: true });
  setTimeout(() => removeEventListener('click', ignore, { capture: true }), DOUBLE_TAP);
}
