import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from './contract.ts';
import { requestFor } from './endpoint/endpoint.ts';
import { errorCodes } from './endpoint/error-codes.ts';
import { statusOf } from './endpoint/errors.ts';
import { newId, shardOf } from './values/ids.ts';

type Schema = { type?: unknown; additionalProperties?: unknown; properties?: unknown } & Record<string, unknown>;

/** Every object schema inside a JSON schema. */
function objectsIn(schema: unknown): Schema[] {
  if (Array.isArray(schema)) return schema.flatMap(objectsIn);
  if (schema === null || typeof schema !== 'object') return [];
  const inside = Object.values(schema).flatMap(objectsIn);
  return (schema as Schema).type === 'object' ? [schema as Schema, ...inside] : inside;
}

describe('the contract', () => {
  test.each(allEndpoints)('$tag.$name returns declared fields only', ({ endpoint }) => {
    const open = objectsIn(z.toJSONSchema(endpoint.output)).filter((object) => object.additionalProperties !== false);
    expect(open).toEqual([]);
  });

  test('API-10 every endpoint has a unique method and path under /api', () => {
    const routes = allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(routes).size).toBe(routes.length);
    expect(routes.every((route) => /^(GET|POST|PUT|PATCH|DELETE) \/api\//.test(route))).toBe(true);
  });

  test('every change by a signed-in user is rate limited', () => {
    const unlimited = allEndpoints.filter(
      ({ endpoint }) => endpoint.access === 'signed-in' && endpoint.method !== 'GET' && !endpoint.limit,
    );
    expect(unlimited.map(({ tag, name }) => `${tag}.${name}`)).toEqual([]);
  });

  test('every error code is a client error or a server error', () => {
    expect(errorCodes.every((code) => statusOf(code) >= 400 && statusOf(code) < 600)).toBe(true);
  });

  test('path fields go into the path, the others into query or body', () => {
    const input = { id: 'a b', text: 'x', left: undefined };
    expect(requestFor({ method: 'GET', path: '/api/x/:id' }, input)).toEqual({
      url: '/api/x/a%20b?text=x',
      body: undefined,
    });
    expect(requestFor({ method: 'POST', path: '/api/x/:id' }, input)).toEqual({
      url: '/api/x/a%20b',
      body: '{"text":"x"}',
    });
  });
});

describe('ids', () => {
  test('are valid UUIDv7 in increasing order, even within one millisecond', () => {
    const ids = Array.from({ length: 10_000 }, () => newId());
    expect(z.array(z.uuidv7()).safeParse(ids).success).toBe(true);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('spread users evenly over the shards', () => {
    const counts = new Map<number, number>();
    for (let made = 0; made < 25_600; made += 1) {
      const shard = shardOf(newId());
      counts.set(shard, (counts.get(shard) ?? 0) + 1);
    }
    expect(counts.size).toBe(256);
    expect(Math.max(...counts.values())).toBeLessThan(200);
  });
});
