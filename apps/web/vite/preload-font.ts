import type { Plugin } from 'vite';

/** Tells the browser about the font of the first words before it has read the style sheet. */
export const preloadFont = (): Plugin => ({
  name: 'sportspot:preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const font = Object.keys(bundle).find((file) => /archivo-latin-standard.*\.woff2$/.test(file));
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
