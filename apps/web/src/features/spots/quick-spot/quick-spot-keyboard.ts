import { useEffect } from 'react';

/**
 * Exposes the height of the on-screen keyboard as `--keyboard`. The keyboard doesn't resize the layout viewport, so a sheet at
 * the bottom needs this to stay above it.
 */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const { visualViewport: visible, document } = window;
    const { style } = document.documentElement;
    if (!visible) return undefined;
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - visible.offsetTop - visible.height);
      style.setProperty('--keyboard', `${Math.round(covered)}px`);
    };
    measure();
    visible.addEventListener('resize', measure);
    visible.addEventListener('scroll', measure);
    return () => {
      visible.removeEventListener('resize', measure);
      visible.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
    };
  }, []);
}
