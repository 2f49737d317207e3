import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sourceFiles } from '@sportspot/catalogue/source/files.ts';
import { normalise } from '@sportspot/catalogue/source/normalise.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveHashedFiles } from '../../http/pages/pages.built.ts';

const checkout = join(import.meta.dirname, '../../../../..');
const web = join(checkout, 'apps/web');
const scratch = mkdtempSync(join(tmpdir(), 'catalogue-delivery-'));
const data = join(scratch, 'data');

/** Builds the module that loads the catalog from a copy of the data, with the web app's configuration. */
async function buildFrom(outDir: string): Promise<string[]> {
  await build({
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    resolve: { alias: { '@sportspot/catalogue/data': data } },
    build: {
      outDir: join(scratch, outDir),
      emptyOutDir: true,
      rolldownOptions: {
        input: join(web, 'src/offline/catalogue/catalogue.ts'),
        preserveEntrySignatures: 'allow-extension',
      },
    },
  });
  return readdirSync(join(scratch, outDir, 'assets')).filter((file) => file.endsWith('.json'));
}

let app: FastifyInstance;
let first: string[];
let second: string[];

beforeAll(async () => {
  cpSync(join(checkout, 'packages/catalogue/data'), data, { recursive: true });
  first = await buildFrom('first');
  writeFileSync(join(data, 'f1.json'), '{"teams":[]}');
  second = await buildFrom('second');
  app = Fastify();
  await serveHashedFiles(app, join(scratch, 'first/assets'));
});
afterAll(async () => {
  await app.close();
  rmSync(scratch, { recursive: true });
});

test('DATA-16 every catalog file has a content hash in its URL and no query string', () => {
  expect(first).toHaveLength(4);
  expect(first.every((file) => /^[a-z0-9-]+-[\w-]{8}\.json$/.test(file))).toBe(true);
  const folder = join(scratch, 'first/assets');
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const code = scripts.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  for (const file of first) expect(code).toMatch(new RegExp(`/assets/${file}["'\`]`));
});

test('DATA-16 a changed file gets a new URL; the others keep theirs', () => {
  const gone = first.filter((file) => !second.includes(file));
  const come = second.filter((file) => !first.includes(file));
  expect([...gone, ...come].map((file) => file.split('-')[0])).toEqual(['professional', 'professional']);
});

test('DATA-16 a catalog file is served compressed and with an immutable cache header', async () => {
  const file = first.find((name) => name.startsWith('college-')) ?? '';
  const answer = await app.inject({ url: `/assets/${file}`, headers: { 'accept-encoding': 'br' } });
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('application/json'),
  });
  const sent: unknown = JSON.parse(brotliDecompressSync(answer.rawPayload).toString());
  expect(sent).toEqual(normalise({ ncaa: sourceFiles.ncaa }));
});
