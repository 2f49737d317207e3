import { useEffect, useState } from 'react';

/** Whether any part of the element is on the screen; false without one. */
export function useIsInView(element: Element | null): boolean {
  const [inView, setInView] = useState<Element | null>(null);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ? element : null));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return element !== null && inView === element;
}
