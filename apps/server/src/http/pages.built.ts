import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Pages, WebEntry } from './pages.ts';

const dist = join(import.meta.dirname, '../../../web/dist');

/** Files whose names hold a hash of what is in them, so that a browser need never ask again. */
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

/** The built web app: rendered by its server bundle, its hashed files served compressed and for ever. */
export async function builtPages(): Promise<Pages> {
  const entry = (await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)) as WebEntry;
  const template = await readFile(join(dist, 'client/index.html'), 'utf8');
  return {
    load: async () => entry,
    template: async () => template,
    strictPolicy: true,
    serveFiles: (app) => serveHashedFiles(app, join(dist, 'client/assets')),
  };
}
