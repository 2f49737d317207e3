import type { Plugin } from 'vite';
import { THEME_SCRIPT } from '../src/app/appearance/theme-script.ts';

/** Inlines the theme script into every page, because it must run before the first paint. The server allows it by its hash. */
export const themeScript = (): Plugin => ({
  name: 'sportspot:theme-script',
  transformIndexHtml: () => [{ tag: 'script', children: THEME_SCRIPT, injectTo: 'head-prepend' }],
});
