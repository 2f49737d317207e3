import { isMotionReduced } from '../../../lib/device/motion.ts';

/** Vibration pattern in ms: on press, and again when the stamp animation lands. */
const PRESS_AND_STAMP = [10, 370, 16];

/** Vibrates where supported, unless reduced motion is on. */
export function vibrateForSpot(): void {
  if (!isMotionReduced()) navigator.vibrate?.(PRESS_AND_STAMP);
}
