import type { Pages } from '../http/pages.ts';

/** The least there can be of a web app: its pages are what they are made of. The real ones are looked at in a browser. */
export const barePages = (onRender: () => void = () => {}): Pages => ({
  load: async () => ({
    isPublicPath: () => true,
    isMissingPath: () => false,
    isProtectedPath: () => false,
    render: async (_url, language, { shared } = {}) => {
      onRender();
      return { status: shared?.status ?? 200, html: JSON.stringify(shared), head: '', data: null, language };
    },
    publicPaths: [],
    frame: '',
    withoutScript: '',
    THEME_SCRIPT: '',
    EARLY_REQUESTS_SCRIPT: '',
  }),
  template: async () => '<!--page-html-->',
  earlyRequests: () => [],
  preloads: () => '',
  styles: null,
  strictPolicy: true,
  serveFiles: async () => {},
});
