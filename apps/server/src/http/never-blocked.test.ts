import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { allEndpoints } from '@sportspot/domain/contract.ts';
import { IMPORT_BYTES, IMPORT_ROWS } from '@sportspot/domain/own-data/own-data.constants.ts';
import { ownDataApi } from '@sportspot/domain/own-data/own-data.contract.ts';
import { BATCH_LIMIT } from '@sportspot/domain/spots/spots.constants.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spotOf } from '../testing/spots/operations.ts';
import type { Watched } from '../testing/worst/watched-server.ts';
import { type WorstRequest, worstRequests } from '../testing/worst/worst-requests.ts';

/** A request that blocks the event loop does so every time; the first of its kind also compiles its code. */
const TRIES = 3;

let server: ChildProcess;
let watched: Watched;
beforeAll(async () => {
  server = fork(join(import.meta.dirname, '../testing/worst/watched-server.ts'));
  [watched] = (await once(server, 'message')) as [Watched];
});
afterAll(async () => {
  server.kill('SIGTERM');
  await once(server, 'exit');
});

async function say(word: 'watch' | 'tell'): Promise<number> {
  server.send(word);
  const [answer] = (await once(server, 'message')) as [number];
  return answer;
}

/** The status of the response; 0 if the server closed the connection before the whole body was sent. */
function send({ method, url, body }: WorstRequest, cookie: string): Promise<number> {
  const headers = { cookie, ...(body !== null && { 'content-type': 'application/json' }) };
  return new Promise((resolve) => {
    const sent = httpRequest(watched.baseUrl + url, { method, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}

/** The requests that delayed a concurrent health check by more than 100 ms, because they blocked the event loop. */
async function blocking(cookie: string, requests: readonly WorstRequest[]): Promise<string[]> {
  const found: string[] = [];
  for (const request of requests) {
    let [held, status] = [Number.POSITIVE_INFINITY, 0];
    for (let tries = 0; tries < TRIES && held > 100; tries += 1) {
      await say('watch');
      status = await send(request, cookie);
      held = Math.min(held, await say('tell'));
    }
    if (held > 100) found.push(`${request.name} answered ${status} and held the loop for ${held.toFixed()} ms`);
  }
  return found;
}

/** Requests that end the caller's session run last. */
const endsSession = ({ method, path }: { method: string; path: string }): boolean =>
  /sign-out|sessions|delet/.test(path) || (method === 'DELETE' && path.startsWith('/api/account'));

test('health responds within 100 ms while a maximum batch of operations is applied', { timeout: 300_000 }, async () => {
  const details = { note: '"'.repeat(500), placeText: ' /'.repeat(60), gear: 'Á'.repeat(60) };
  const operations = Array.from({ length: BATCH_LIMIT }, () => spotOf('nfl-gb', { details }));
  const { method, path: url } = spotsApi.apply;
  const request = { name: 'operations', method, url, body: JSON.stringify({ operations }) };
  expect(await blocking(watched.fan, [request])).toEqual([]);
});

test('health responds within 100 ms while the largest files are imported', { timeout: 300_000 }, async () => {
  const { method, path: url } = ownDataApi.import;
  const imports = (name: string, file: string): WorstRequest => {
    return { name, method, url, body: JSON.stringify({ file, isDryRun: true }) };
  };
  const spot = { teamId: 'nfl-gb', spottedAt: '2024-05-01T10:00:00Z', note: 'n'.repeat(100) };
  const collection = Array.from({ length: IMPORT_ROWS }, () => spot);
  const files = [
    imports('quotation marks', '"'.repeat(IMPORT_BYTES / 2)),
    imports('lines', 'Green Bay Packers\n'.repeat(IMPORT_ROWS)),
    imports('blanks', ' '.repeat(IMPORT_BYTES)),
    imports('an export', JSON.stringify({ format: 'sportspot-export', version: 1, collection })),
    imports('a table', `team,note\n${`Packers,"${'""'.repeat(100)}"\n`.repeat(IMPORT_ROWS)}`.slice(0, IMPORT_BYTES)),
  ];
  expect(await blocking(watched.fan, files)).toEqual([]);
});

test('health responds within 100 ms during the worst request of every endpoint', { timeout: 300_000 }, async () => {
  const ordered = allEndpoints
    .filter(({ endpoint }) => !endpoint.upload)
    .toSorted((a, b) => Number(endsSession(a.endpoint)) - Number(endsSession(b.endpoint)));
  const found: string[] = [];
  for (const { tag, name, endpoint } of ordered) {
    const cookie = endpoint.access === 'moderator' ? watched.moderator : watched.fan;
    found.push(...(await blocking(cookie, worstRequests(`${tag}.${name}`, endpoint))));
  }
  expect(found).toEqual([]);
});
