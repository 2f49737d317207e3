import type { MouseEvent } from 'react';

/** In milliseconds. */
const DOUBLE_TAP = 300;
const SAME_PLACE = 24;
/** In ms. A busy page handles taps late; by then every tap made in time has been delivered. */
const LATEST = 2000;

/** Whether a second tap is a bounce of the first. */
export const isBounce = (firstTap: number, secondTap: number): boolean => secondTap - firstTap < DOUBLE_TAP;

/** Ignores a bounced tap on whatever the first tap has revealed. */
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
