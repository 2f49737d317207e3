/** The fan has asked for calm: nothing moves, ticks or comes later for effect. */
export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
