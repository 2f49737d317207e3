import { readFile } from 'node:fs/promises';
import { Server } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import type { Pages, WebEntry } from './pages.ts';
import { earlyRequestsOf } from './preloads.ts';

const web = join(import.meta.dirname, '../../../../web');
const ENTRY = '/src/entry-server.tsx';
/** Only the browser's entry imports it. */
const BASE_STYLES = '/src/styles/base.css';

/** The style sheets of all modules loaded so far, in the order in which the modules run. */
function loadedSheets(vite: ViteDevServer): string[] {
  const modules = vite.environments.ssr.moduleGraph.urlToModuleMap;
  const seen = new Set<string>();
  const sheetsOf = (url: string): string[] => {
    if (seen.has(url)) return [];
    seen.add(url);
    if (url.endsWith('.css')) return [url];
    const { deps = [], dynamicDeps = [] } = modules.get(url)?.transformResult ?? {};
    return [...deps, ...dynamicDeps].flatMap(sheetsOf);
  };
  return [BASE_STYLES, ...sheetsOf(ENTRY)];
}

/** By this attribute, Vite's client knows that the page has the sheet, and doesn't insert it again with its module. */
const linkTo = (sheet: string): string =>
  `<link rel="stylesheet" href="${sheet}" data-vite-dev-id="${join(web, sheet)}">`;

/** The web app from its sources: changes appear on reload. */
export async function developmentPages(): Promise<Pages> {
  // Vite's client reports an error if it has no WebSocket. It gets those that the app's server is asked for.
  const upgrades = new Server();
  const vite = await createServer({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    server: { middlewareMode: true, ws: { server: upgrades }, hmr: false },
    appType: 'custom',
    logLevel: 'warn',
  });
  return {
    load: async () => (await vite.ssrLoadModule(ENTRY)) as unknown as WebEntry,
    template: async (url) => {
      const template = await vite.transformIndexHtml(url, await readFile(join(web, 'index.html'), 'utf8'));
      // A page rendered on the server may never load the code that would insert its styles.
      return template.replace('</head>', () => `${loadedSheets(vite).map(linkTo).join('')}</head>`);
    },
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
      app.server.on('upgrade', (request, socket, head) => {
        if (!upgrades.emit('upgrade', request, socket, head)) socket.destroy();
      });
      // Before the server closes, because it waits for open WebSockets.
      app.addHook('preClose', () => vite.close());
    },
  };
}
