import { isMotionReduced } from '../../lib/motion.ts';

/** A tick under the finger at the press, and a second one when the stamp lands; in ms. */
const PRESS_AND_STAMP = [10, 370, 16];

/** Where the device can, and the fan has not asked for calm. */
export function tickForSpot(): void {
  if (!isMotionReduced()) navigator.vibrate?.(PRESS_AND_STAMP);
}
