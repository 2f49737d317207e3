import type { Endpoint } from '@sportspot/domain/endpoint/endpoint.ts';
import { pathParameters } from '@sportspot/domain/endpoint/endpoint.ts';
import * as z from 'zod/mini';
import { bodyLimitOf } from '../../http/body-limit.ts';

/** A request as sent. */
export interface WorstRequest {
  readonly name: string;
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly body: string | null;
}

interface Shape {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly items?: Shape;
  readonly maxItems?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
}

const ID = '0190a0b0-c0d0-7000-8000-000000000001';
/** The longest URL the server accepts. */
const URL_MAX = 4000;

/** The largest value a schema allows, with texts that are slow to trim, fold, or match. */
function largestOf(shape: Shape, filling: string): unknown {
  const choice = (shape.anyOf ?? shape.oneOf)?.[0];
  if (choice) return largestOf(choice, filling);
  if (shape.enum) return shape.enum[0];
  if (shape.const !== undefined) return shape.const;
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
  if (type === 'string') {
    if (shape.format === 'uuid') return ID;
    if (shape.format === 'date-time') return '2026-01-01T00:00:00Z';
    return filling.repeat(Math.ceil((shape.maxLength ?? 0) / filling.length)).slice(0, shape.maxLength);
  }
  if (type === 'array') return Array.from({ length: shape.maxItems ?? 0 }, () => largestOf(shape.items ?? {}, filling));
  if (type === 'number' || type === 'integer') return Math.min(shape.maximum ?? 1, 1);
  if (type === 'boolean') return true;
  const fields = Object.entries(shape.properties ?? {});
  return Object.fromEntries(fields.map(([name, field]) => [name, largestOf(field, filling)]));
}

const FILLINGS = { marks: '",;” /', letters: 'Áé\u0301ß' };

/** Meaningless bodies of a given size: as many values, as much nesting, or as many names as fit. */
const sized = {
  values: (bytes: number) => `{"a":[${'{},'.repeat(Math.floor((bytes - 16) / 3))}{}]}`,
  depth: (bytes: number) =>
    `{"a":${'['.repeat(Math.floor((bytes - 8) / 2))}${']'.repeat(Math.floor((bytes - 8) / 2))}}`,
  names: (bytes: number) =>
    `{${Array.from({ length: Math.floor((bytes - 2) / 13) }, (_, no) => `"${String(no).padStart(7, 'n')}":1`).join(',')}}`,
};

/** The requests to an endpoint that are the most work to parse. */
export function worstRequests(name: string, endpoint: Endpoint): WorstRequest[] {
  const { method, path } = endpoint;
  const inPath = new Set(pathParameters(path));
  const urlFor = (filling: string) =>
    path.replaceAll(/:(\w+)/g, (_, parameter: string) =>
      parameter.endsWith('Id') ? ID : encodeURIComponent(filling.repeat(30).slice(0, 60)),
    );
  if (method === 'GET' || method === 'DELETE') {
    const query = (filling: string) =>
      `${urlFor(filling)}?q=${encodeURIComponent(filling)
        .repeat(URL_MAX)
        .slice(0, URL_MAX)
        .replace(/%[^%]?$/, '')}`;
    return [{ name, method, url: query(FILLINGS.marks), body: null }];
  }
  const limit = bodyLimitOf(endpoint);
  const shape = z.toJSONSchema(endpoint.input, { io: 'input' }) as Shape;
  const largest = (filling: string): string => {
    const fields = Object.entries(largestOf(shape, filling) as object).filter(([field]) => !inPath.has(field));
    return JSON.stringify(Object.fromEntries(fields));
  };
  const filled = Object.entries(FILLINGS).map(([kind, filling]) => [kind, largest(filling).slice(0, limit)] as const);
  const empty = Object.entries(sized).map(([kind, make]) => [kind, make(limit)] as const);
  return [...filled, ...empty].map(([kind, body]) => ({ name: `${name} ${kind}`, method, url: urlFor('a'), body }));
}
