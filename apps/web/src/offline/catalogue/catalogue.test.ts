import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { teamFileOf } from '../../../vite/team-files.ts';
import { ApiError, NetworkError } from '../../lib/api/api.ts';
import { catalogueQuery, prepareCatalogue } from './catalogue.ts';

const data = join(import.meta.dirname, '../../../../../packages/catalogue/data');
/** A team file built from the data folder, or with other contents of some source files. */
const built = (file: string, sources: Readonly<Record<string, string>> = {}): string =>
  teamFileOf(basename(file, '.json'), (source) => sources[source] ?? readFileSync(join(data, source), 'utf8'));

/** Serves the team files once the test opens the gate. */
let asked: string[];
let gate: PromiseWithResolvers<void>;
let broken: Set<string>;
/** Replacement contents by file. */
let garbled: Map<string, string>;
const logged = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  asked = [];
  gate = Promise.withResolvers();
  broken = new Set();
  garbled = new Map();
  vi.stubGlobal('reportError', logged);
  vi.stubGlobal('fetch', async (url: string) => {
    const file = basename(new URL(url, 'http://localhost').pathname);
    asked.push(url);
    await gate.promise;
    return broken.has(file)
      ? new Response('', { status: 503 })
      : new Response(garbled.get(file) ?? built(file), {
          headers: { 'content-type': 'application/json' },
        });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  logged.mockReset();
});

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test('DATA-13 requests all files in parallel, from our own origin', async () => {
  const loading = client().fetchQuery(catalogueQuery);
  await vi.waitFor(() => expect(asked).toHaveLength(4));
  expect(asked.filter((url) => new URL(url, 'http://localhost').origin !== 'http://localhost')).toEqual([]);
  gate.resolve();
  const { teams, byId, incomplete } = await loading;
  expect(teams.length).toBeGreaterThanOrEqual(1190);
  expect(byId.get('nhl-mtl')?.name).toBe('Montreal Canadiens');
  expect(incomplete).toBe(false);
});

test('a catalogue that a screen has asked for is not loaded a second time in advance', async () => {
  gate.resolve();
  await client().fetchQuery(catalogueQuery);
  prepareCatalogue();
  expect(asked).toHaveLength(4);
});

test('the built files contain the teams that the server knows, in the same order', async () => {
  gate.resolve();
  const { teams } = await client().fetchQuery(catalogueQuery);
  expect(teams).toEqual(allTeams);
});

test('DATA-14 a second use makes no requests', async () => {
  gate.resolve();
  const queries = client();
  const first = await queries.fetchQuery(catalogueQuery);
  expect(await queries.fetchQuery(catalogueQuery)).toBe(first);
  expect(asked).toHaveLength(4);
});

test('DATA-25 ERR-36 ERR-38 logs a file that fails to load, and leaves only its leagues empty', async () => {
  broken.add('world.json');
  gate.resolve();
  const { teams, incomplete } = await client().fetchQuery(catalogueQuery);
  expect(teams.filter(({ league }) => league === 'Premier League')).toEqual([]);
  expect(teams.filter(({ league }) => league === 'NBA')).toHaveLength(30);
  expect(incomplete).toBe(true);
  expect(logged).toHaveBeenCalledOnce();
});

test('DATA-25 a malformed or missing section of a source file leaves only its own league empty', () => {
  const sources = {
    'nhl.json': '{}',
    'wnba.json': '{"teams":"oops"}',
    'national-teams.json': JSON.stringify({
      ...(JSON.parse(readFileSync(join(data, 'national-teams.json'), 'utf8')) as object),
      uefa: [null, 'oops', {}],
    }),
  };
  const teams = ['professional.json', 'world.json'].flatMap((file) => JSON.parse(built(file, sources)) as Team[]);
  const countOf = (league: string) => teams.filter((team) => team.league === league).length;
  expect(['NHL', 'WNBA', 'UEFA'].map(countOf)).toEqual([0, 0, 0]);
  expect(['NFL', 'NBA', 'CAF', 'Formula 1'].map(countOf)).toEqual([32, 30, 54, 11]);
});

test('DATA-25 invalid JSON and entries that are no teams leave only their own leagues empty', async () => {
  garbled.set('college.json', '[{"id":"ncaa-1","na');
  const others = (JSON.parse(built('world.json')) as Team[]).filter(({ league }) => league !== 'UEFA');
  garbled.set('world.json', JSON.stringify([null, 'oops', {}, { id: 'nat-ned', league: 'UEFA' }, ...others]));
  gate.resolve();
  const { teams } = await client().fetchQuery(catalogueQuery);
  const countOf = (league: string) => teams.filter((team) => team.league === league).length;
  expect(['NCAA Division I', 'UEFA'].map(countOf)).toEqual([0, 0]);
  expect(['NFL', 'NBA', 'CAF', 'Formula 1'].map(countOf)).toEqual([32, 30, 54, 11]);
});

test('ERR-36 logs every failure and has no teams when nothing loads', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const queries = client();
  await expect(queries.fetchQuery(catalogueQuery)).rejects.toThrow(NetworkError);
  expect(queries.getQueryData(catalogueQuery.queryKey)).toBeUndefined();
  expect(logged).toHaveBeenCalledTimes(4);
});

test('ERR-36 reports the server as unavailable when every file fails', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 502 }));
  const load = client().fetchQuery(catalogueQuery);
  await expect(load).rejects.toEqual(new ApiError('unavailable', 502));
});
