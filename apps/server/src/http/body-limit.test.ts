import { allEndpoints } from '@sportspot/domain/contract.ts';
import { endpoint } from '@sportspot/domain/endpoint/endpoint.ts';
import { contactApi } from '@sportspot/domain/support/contact.contract.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bodyLimitOf, inputSize } from './body-limit.ts';

const taking = (input: z.ZodMiniType) =>
  endpoint({ method: 'POST', path: '/api/x', summary: '', access: 'anyone', input, output: z.null(), errors: [] });

test.each([
  ['a string', z.string()],
  ['a pattern', z.string().check(z.regex(/^a+$/))],
  ['a time', z.iso.datetime()],
  ['an array', z.array(z.boolean())],
  ['a record', z.record(z.string().check(z.maxLength(5)), z.boolean())],
  ['an open object', z.looseObject({ id: z.uuid() })],
  ['anything', z.unknown()],
  ['one of several', z.union([z.boolean(), z.array(z.boolean())])],
])('finds %s without a limit, at any depth', (_, part) => {
  const input = z.object({ few: z.array(z.object({ part: z.optional(part) })).check(z.maxLength(2)) });
  expect(inputSize({ input })).toBe(Number.POSITIVE_INFINITY);
  expect(() => bodyLimitOf(taking(input))).toThrow('takes an input of any size');
});

test.each(allEndpoints)('$tag $name has an input of limited size', ({ tag, name, endpoint: called }) => {
  // Operations of newer apps are validated one by one, so they may contain anything; the body limit applies to them.
  if (called.path !== '/api/operations') expect(inputSize(called)).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(bodyLimitOf(called), `${tag}.${name}`).toBeLessThanOrEqual(called.bodyBytes ?? 256 * 1024);
});

test('the largest input fits, however it is encoded', () => {
  const { properties } = z.toJSONSchema(contactApi.send.input, { io: 'input' }) as {
    properties: Record<string, { maxLength?: number }>;
  };
  const escaped = (length: number) => '\\u00e9'.repeat(length);
  const fields = Object.entries(properties).map(([name, { maxLength = 36 }]) => `"${name}": "${escaped(maxLength)}"`);
  expect(`{ ${fields.join(', ')} }`.length).toBeLessThanOrEqual(bodyLimitOf(contactApi.send));
  expect(bodyLimitOf(contactApi.send)).toBeLessThan(64 * 1024);
});
