import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/store.ts';
import { THEME_KEY } from './theme-script.ts';

export type Theme = 'system' | 'light' | 'dark';

/** What the theme script has set; the server has no document. */
function chosen(): Theme {
  const theme = globalThis.document?.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

const store = createStore(chosen());

/** Overrides the system's theme and saves the choice; `system` clears it. */
export function setTheme(theme: Theme): void {
  const page = document.documentElement;
  if (theme === 'system') delete page.dataset.theme;
  else page.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked: the choice lasts until the page unloads.
  }
  store.set(theme);
}

export const useTheme = (): Theme => useSyncExternalStore(store.subscribe, store.get, () => 'system');
