import type { Plugin } from 'vite';

/** Preloads the main font before the style sheet is read. */
export const preloadFont = (): Plugin => ({
  name: 'sportspot:preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const font = Object.keys(bundle).find((file) => /archivo-plain-.*\.woff2$/.test(file));
      if (!font) return [];
      return [
        {
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true },
          injectTo: 'head',
        },
      ];
    },
  },
});
