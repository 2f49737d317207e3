import { useEffect } from 'react';

/** What somebody does who wants to be elsewhere. */
const SIGNS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings what the address names into view, and keeps it there while parts above it come and grow, until somebody moves. A browser
 * looks for it once, before the page is there.
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
