import type { Endpoint } from '@sportspot/domain/endpoint/endpoint.ts';
import * as z from 'zod/mini';

/** The parts of a JSON schema that limit the size of a value. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly items?: Shape;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: unknown;
}

/** A character may be escaped as `\uXXXX`. */
const CHARACTER = 6;
/** Numbers, booleans, and null. */
const NUMBER = 30;
const ENDLESS = Number.POSITIVE_INFINITY;
const UUID = 36;
/** Whitespace, and fields of newer apps that this server ignores. */
const SPARE = 4096;

const lengthOf = (value: unknown): number => CHARACTER * JSON.stringify(value).length;

function fieldsSize(properties: Readonly<Record<string, Shape>>): number {
  const sizes = Object.entries(properties).map(([name, field]) => lengthOf(name) + sizeOf(field) + 2);
  return sizes.reduce((sum, size) => sum + size, 2);
}

/** The largest JSON a schema allows, in bytes; infinite if unlimited. */
function sizeOf(shape: Shape): number {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return Math.max(...choices.map(sizeOf));
  if (shape.enum) return Math.max(...shape.enum.map(lengthOf));
  if (shape.const !== undefined) return lengthOf(shape.const);
  const { type } = shape;
  if (Array.isArray(type)) return Math.max(...type.map((one: string) => sizeOf({ ...shape, type: one })));
  if (type === 'string') return CHARACTER * (shape.maxLength ?? (shape.format === 'uuid' ? UUID : ENDLESS)) + 2;
  if (type === 'array') return (shape.maxItems ?? ENDLESS) * (sizeOf(shape.items ?? {}) + 1) + 2;
  if (type === 'object') return shape.additionalProperties ? ENDLESS : fieldsSize(shape.properties ?? {});
  return typeof type === 'string' ? NUMBER : ENDLESS;
}

/** The JSON schema of an endpoint's input, as sent. */
export const inputSchema = ({ input }: Pick<Endpoint, 'input'>): object => z.toJSONSchema(input, { io: 'input' });

const shapeOf = (endpoint: Pick<Endpoint, 'input'>): Shape => inputSchema(endpoint);

/** The largest JSON of an endpoint's input, in bytes; infinite if unlimited. */
export const inputSize = (endpoint: Pick<Endpoint, 'input'>): number => sizeOf(shapeOf(endpoint));

/** The largest body an endpoint accepts: its largest input plus some slack. */
export function bodyLimitOf(endpoint: Pick<Endpoint, 'method' | 'path' | 'input' | 'bodyBytes'>): number {
  if (endpoint.bodyBytes !== undefined) return endpoint.bodyBytes;
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return SPARE;
  const size = inputSize(endpoint);
  if (size === ENDLESS) throw new Error(`${endpoint.path} takes an input of any size`);
  return size + SPARE;
}

/** Far more fields than any input has. */
const FIELDS_MAX = 200;

/**
 * Whether a body has so many entries that validating it would take long: the schema validates every list entry and
 * every field before it reports that there are too many.
 */
export function createLengthCheck(endpoint: Pick<Endpoint, 'input'>): (fields: object) => boolean {
  const lists = Object.entries(shapeOf(endpoint).properties ?? {}).flatMap(([name, { maxItems }]) =>
    maxItems === undefined ? [] : [{ name, maxItems }],
  );
  return (fields) => {
    const lengthOfList = (name: string): number => {
      const list = (fields as Record<string, unknown>)[name];
      return Array.isArray(list) ? list.length : 0;
    };
    return Object.keys(fields).length > FIELDS_MAX || lists.some(({ name, maxItems }) => lengthOfList(name) > maxItems);
  };
}
