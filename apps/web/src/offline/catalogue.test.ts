import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogueQuery } from './catalogue.ts';

const data = join(import.meta.dirname, '../../../../packages/catalogue/data');

/** The files of the data folder, answered as the server does, when the test says so. */
let asked: string[];
let gate: PromiseWithResolvers<void>;
let broken: Set<string>;
const logged = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  asked = [];
  gate = Promise.withResolvers();
  broken = new Set();
  vi.stubGlobal('reportError', logged);
  vi.stubGlobal('fetch', async (url: string) => {
    const file = basename(new URL(url, 'http://localhost').pathname);
    asked.push(url);
    await gate.promise;
    return broken.has(file)
      ? new Response('', { status: 503 })
      : new Response(readFileSync(join(data, file)), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  logged.mockReset();
});

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test('DATA-13 all files are asked for side by side, from our own origin', async () => {
  const loading = client().fetchQuery(catalogueQuery);
  await vi.waitFor(() => expect(asked).toHaveLength(13));
  expect(asked.filter((url) => new URL(url, 'http://localhost').origin !== 'http://localhost')).toEqual([]);
  gate.resolve();
  const { teams, byId, incomplete } = await loading;
  expect(teams.length).toBeGreaterThanOrEqual(1190);
  expect(byId.get('nhl-mtl')?.name).toBe('Montreal Canadiens');
  expect(incomplete).toBe(false);
});

test('DATA-14 a second use asks for nothing', async () => {
  gate.resolve();
  const queries = client();
  const first = await queries.fetchQuery(catalogueQuery);
  expect(await queries.fetchQuery(catalogueQuery)).toBe(first);
  expect(asked).toHaveLength(13);
});

test('DATA-25 ERR-36 a file that cannot be had is logged and leaves its league empty, the others alone', async () => {
  broken.add('nhl.json');
  gate.resolve();
  const { teams, incomplete } = await client().fetchQuery(catalogueQuery);
  expect(teams.filter(({ league }) => league === 'NHL')).toEqual([]);
  expect(teams.filter(({ league }) => league === 'NBA')).toHaveLength(30);
  expect(incomplete).toBe(true);
  expect(logged).toHaveBeenCalledOnce();
});
