import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Pages } from './pages.ts';

const web = join(import.meta.dirname, '../../../web/dist');

/** What the web build's server entry exports. */
export type WebEntry = Pick<Pages, 'isPublicPath' | 'isProtectedPath' | 'render'> & { readonly themeScript: string };

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** Script, style and preload tags of the client entry, from the build's manifest. */
function tagsOf(manifest: Record<string, ManifestEntry>, entry: string): string {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`The web build has no ${entry}`);
  const imported = (chunk.imports ?? []).flatMap((name) => manifest[name] ?? []);
  const styles = new Set([chunk, ...imported].flatMap(({ css }) => css ?? []));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...imported.map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${chunk.file}"></script>`,
  ].join('\n');
}

/** The built web app: rendered by its server bundle, its hashed files served compressed and for ever. */
export async function builtPages(): Promise<Pages> {
  const entry = (await import(pathToFileURL(join(web, 'server/entry-server.js')).href)) as WebEntry;
  const manifest = JSON.parse(await readFile(join(web, 'client/.vite/manifest.json'), 'utf8'));
  return {
    isPublicPath: entry.isPublicPath,
    isProtectedPath: entry.isProtectedPath,
    render: entry.render,
    inlineScript: entry.themeScript,
    assetTags: tagsOf(manifest, 'src/entry-client.tsx'),
    strictPolicy: true,
    finish: async (_url, document) => document,
    serveFiles: async (app) => {
      await app.register(fastifyStatic, {
        root: join(web, 'client'),
        index: false,
        wildcard: false,
        preCompressed: true,
        setHeaders: (reply, path) => {
          const hashed = path.includes('/assets/');
          void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
        },
      });
    },
  };
}
