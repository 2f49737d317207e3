import * as fc from 'fast-check';

/** The parts of a JSON schema that the contract uses. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly items?: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

/** Ids and tokens from responses, so that valid inputs refer to existing data. */
export interface Known {
  readonly ids: string[];
  readonly tokens: string[];
  readonly teams: readonly string[];
}

/** Long lists are a separate case; here they would only take time. */
const ITEMS = 4;

const pick = (list: readonly string[], otherwise: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof({ weight: 4, arbitrary: fc.nat().map((no) => list[no % Math.max(1, list.length)] ?? '') }, otherwise);

function texts(shape: Shape, name: string, known: Known): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 40, format, pattern } = shape;
  if (format === 'uuid') return pick(known.ids, fc.uuid());
  if (format === 'date-time')
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (format === 'email') return fc.nat(9999).map((no) => `fuzz-${no}@sportspot.example`);
  if (/team/i.test(name)) return pick(known.teams, fc.stringMatching(/^[a-z]{3}-[a-z]{2,4}$/));
  if (/token/i.test(name)) return pick(known.tokens, fc.stringMatching(/^[\w-]{22}$/));
  // Patterns with lookarounds get the same texts as other fields.
  if (pattern && !/\(\?[=!<]/.test(pattern))
    return fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= maxLength);
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
}

/** An arbitrary of the values a schema allows. */
export function valuesOf(shape: Shape, known: Known, name = ''): fc.Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, known, name)));
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.const !== undefined) return fc.constant(shape.const);
  const { type } = shape;
  if (Array.isArray(type))
    return fc.oneof(...type.map((one: string) => valuesOf({ ...shape, type: one }, known, name)));
  const { minimum = 0, maximum = 1000, minItems = 0, maxItems = ITEMS } = shape;
  if (type === 'string') return texts(shape, name, known);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer') return fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) });
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true });
  if (type === 'array')
    return fc.array(valuesOf(shape.items ?? {}, known, name), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, ITEMS)),
    });
  if (type !== 'object') return fc.jsonValue({ maxDepth: 2 });
  const fields = Object.entries(shape.properties ?? {}).map(([field, part]) => [field, valuesOf(part, known, field)]);
  const requiredKeys = (shape.required ?? []).filter((field) => shape.properties && field in shape.properties);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: requiredKeys as never[],
    noNullPrototype: true,
  });
}
