import { useEffect, useState } from 'react';

/** Is the element somewhere on the screen? Without one nothing is. */
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
