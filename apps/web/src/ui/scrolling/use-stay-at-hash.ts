import { useEffect } from 'react';

/** Input that means the user is moving elsewhere. */
const SIGNS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the element in the URL hash, and keeps it in view while content above it loads, until the user moves. The browser
 * tries only once, before the content exists.
 */
export function useStayAtHash(): void {
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1));
    if (!target) return undefined;
    const staying = new ResizeObserver(() => target.scrollIntoView());
    staying.observe(document.body);
    const leaving = new AbortController();
    leaving.signal.addEventListener('abort', () => staying.disconnect());
    for (const sign of SIGNS)
      window.addEventListener(sign, () => leaving.abort(), { passive: true, signal: leaving.signal });
    return () => leaving.abort();
  }, []);
}
