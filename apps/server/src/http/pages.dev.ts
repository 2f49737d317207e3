import { join } from 'node:path';
import { createServer } from 'vite';
import type { WebEntry } from './pages.built.ts';
import type { Pages } from './pages.ts';

/** The web app from its sources, with hot reload. The strict policy is off: the dev server injects styles and scripts. */
export async function developmentPages(): Promise<Pages> {
  const vite = await createServer({
    root: join(import.meta.dirname, '../../../web'),
    server: { middlewareMode: true, ws: false },
    appType: 'custom',
    logLevel: 'warn',
  });
  const load = async (): Promise<WebEntry> => (await vite.ssrLoadModule('/src/entry-server.tsx')) as WebEntry;
  const entry = await load();
  return {
    isPublicPath: entry.isPublicPath,
    isProtectedPath: entry.isProtectedPath,
    render: async (url) => (await load()).render(url),
    inlineScript: entry.themeScript,
    assetTags: '<script type="module" src="/src/entry-client.tsx"></script>',
    strictPolicy: false,
    finish: (url, document) => vite.transformIndexHtml(url, document),
    serveFiles: async (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        if (request.url.startsWith('/api/') || request.url === '/') done();
        else vite.middlewares(request.raw, reply.raw, done);
      });
      app.addHook('onClose', () => vite.close());
    },
  };
}
