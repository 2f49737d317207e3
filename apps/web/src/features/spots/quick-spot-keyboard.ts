import { useEffect } from 'react';

/**
 * How much of the page the keyboard on the screen covers, as `--keyboard`. The page itself keeps its height, so nothing
 * but this tells a sheet at the bottom to make room.
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
