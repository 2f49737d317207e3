import type { Pages } from '../../http/pages/pages.ts';

/** A minimal web app whose pages contain their input. The real pages are tested in a browser. */
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
    FRAME_SCRIPT: '',
    EARLY_REQUESTS_SCRIPT: '',
  }),
  template: async () => '<!--page-html-->',
  earlyRequests: () => [],
  preloads: () => '',
  styles: null,
  strictPolicy: true,
  serveFiles: async () => {},
});
