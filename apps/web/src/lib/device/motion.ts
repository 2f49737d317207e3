/** Reduced motion: no animation, vibration, or delay for effect. */
export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
