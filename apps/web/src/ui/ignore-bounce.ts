import type { MouseEvent } from 'react';

/** In milliseconds. */
const DOUBLE_TAP = 300;
const SAME_PLACE = 24;
/** A busy page gets to a tap late: by then every tap made in time has come through. */
const LATEST = 2000;

/** Is a second tap the finger bouncing? */
export const isBounce = (firstTap: number, secondTap: number): boolean => secondTap - firstTap < DOUBLE_TAP;

/** Keeps a bouncing finger off what its first tap has uncovered: a page behind a sheet, or the sheet. */
export function ignoreBounce({ nativeEvent: first }: MouseEvent): void {
  if (!(first instanceof PointerEvent) || first.pointerType !== 'touch') return;
  const ignore = (second: globalThis.MouseEvent) => {
    const distance = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY);
    if (!isBounce(first.timeStamp, second.timeStamp) || distance > SAME_PLACE) return;
    second.preventDefault();
    second.stopPropagation();
  };
  addEventListener('click', ignore, { capture: true });
  setTimeout(() => removeEventListener('click', ignore, { capture: true }), LATEST);
}
