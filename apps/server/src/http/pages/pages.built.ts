import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createPageStyles } from './page-styles.ts';
import type { Pages, WebEntry } from './pages.ts';
import { earlyRequestsOf, preloadsOf, readManifest } from './preloads.ts';

/** Files with a content hash in their names, which browsers may cache forever. */
export async function serveHashedFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    index: false,
    wildcard: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
}

/** The service worker, the manifest, and icons keep their names, so browsers revalidate them each time. */
async function serveNamedFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    globIgnore: ['assets/**', 'index.html'],
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    decorateReply: false,
  });
}

/** The built web app: rendered by its server bundle; its hashed files are compressed and cached forever. */
export async function builtPages(dist: string): Promise<Pages> {
  const entry = (await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)) as WebEntry;
  const template = await readFile(join(dist, 'client/index.html'), 'utf8');
  const manifest = await readManifest(join(dist, 'client'));
  const preloads = {
    dashboard: preloadsOf(manifest, 'dashboard'),
    browse: preloadsOf(manifest, 'browse'),
    trip: preloadsOf(manifest, 'trip'),
    other: preloadsOf(manifest, 'other'),
    auth: preloadsOf(manifest, 'auth'),
  };
  const sheet = /<link rel="stylesheet"[^>]*?href="\/([^"]+)"/.exec(template)?.[1];
  if (!sheet) throw new Error('The built page names no style sheet');
  const styles = createPageStyles(await readFile(join(dist, 'client', sheet), 'utf8'));
  return {
    load: async () => entry,
    template: async () => template,
    earlyRequests: (screen) => earlyRequestsOf(manifest, screen),
    preloads: (screen) => preloads[screen],
    styles,
    strictPolicy: true,
    serveFiles: async (app) => {
      await serveHashedFiles(app, join(dist, 'client/assets'));
      await serveNamedFiles(app, join(dist, 'client'));
    },
  };
}
