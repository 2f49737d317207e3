import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { Pages, WebEntry } from './pages.ts';
import { earlyRequestsOf } from './preloads.ts';

const web = join(import.meta.dirname, '../../../web');

/** The web app from its sources: changes appear on reload. */
export async function developmentPages(): Promise<Pages> {
  const vite = await createServer({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    server: { middlewareMode: true, ws: false, hmr: false },
    appType: 'custom',
    logLevel: 'warn',
  });
  return {
    load: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as unknown as WebEntry,
    template: async (url) => vite.transformIndexHtml(url, await readFile(join(web, 'index.html'), 'utf8')),
    // Without a build there is no manifest that names the team files, so this is only the session.
    earlyRequests: (screen) => earlyRequestsOf({}, screen),
    preloads: () => '',
    styles: null,
    strictPolicy: false,
    serveFiles: async (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        if (request.url.startsWith('/api/')) done();
        else vite.middlewares(request.raw, reply.raw, done);
      });
      app.addHook('onClose', () => vite.close());
    },
  };
}
