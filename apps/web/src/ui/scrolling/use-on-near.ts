import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back once when the element is less than a screen away from being visible. */
export function useOnNear(ref: RefObject<Element | null>, onNear: () => void): void {
  const notify = useEffectEvent(onNear);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        notify();
      },
      { rootMargin: '100% 0px' },
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
}
