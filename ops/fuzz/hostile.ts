import * as fc from 'fast-check';

const deep = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

/** Values of the wrong type, huge, nested, or with characters that break parsers. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, -0, 2 ** 53, 1e-320, '', [], {}, [[]], [null], { length: 1e9 }),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '\ufeff',
    '\u0085',
    '\x1b[2J',
    '%00',
    '\r\nSet-Cookie: a=b',
  ),
  fc.constantFrom(
    "' or 1=1 --",
    '"; drop table users; --',
    '../../etc/passwd',
    '<script>',
    '{{7*7}}',
    '$where',
    '=cmd()',
  ),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'NaN', 'Infinity', '0x10', '1e3', '２', '٣', 'ﬃ', 'ǅ', 'İ'),
  fc.constantFrom<unknown>({ __proto__: { role: 'moderator' } }, { toString: 1 }, { $ne: null }, [{}, {}, {}]),
  fc.integer({ min: 1, max: 6 }).map((size) => 'a\u0301'.repeat(4 ** size)),
  fc.integer({ min: 1, max: 5 }).map((size) => '🧢'.repeat(5 ** size)),
  fc.integer({ min: 1, max: 200 }).map(deep),
  fc.integer({ min: 1, max: 400 }).map((length) => Array.from({ length }, () => ({}))),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.bigInt().map(String),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A body that isn't valid JSON, or that no client should send. */
export function brokenBody(body: string, kind: number): Buffer {
  const bytes = Buffer.from(body);
  const broken: (() => Buffer)[] = [
    () => bytes.subarray(0, Math.ceil(bytes.length / 2)),
    () =>
      Buffer.concat([bytes.subarray(0, 3), Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80]), bytes.subarray(3)]),
    () => Buffer.from(`\ufeff${body}`),
    () => Buffer.from(body, 'utf16le'),
    () => Buffer.from(body.replace('{', '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}},')),
    () => Buffer.from(`${'['.repeat(1500)}${']'.repeat(1500)}`),
    () => Buffer.from(`{"a":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}`),
    () => Buffer.from(`{${Array.from({ length: 250 }, (_, no) => `"k${no}":1`).join(',')}}`),
    () => Buffer.from(`{"n":${'9'.repeat(3000)}}`),
    () => Buffer.from(`"${'x'.repeat(3000)}"`),
    () => Buffer.from(`${body}${body}`),
    () => Buffer.alloc(0),
    () => Buffer.alloc(2000, 0),
    () => Buffer.from('null'),
    () => Buffer.alloc(600 * 1024, '"'),
  ];
  return (broken[kind % broken.length] as () => Buffer)();
}

export const BROKEN_PATHS = [
  '/%',
  '/%zz',
  '/%00',
  '/..%2f..%2fetc',
  '//',
  '///x',
  '/api//session',
  '/api/%2e%2e/',
  '/\u0000',
  '/shared/%ff',
  '/shared/x',
  '/shared/%',
  '/help/%f0%9f',
  '/.env',
  '/api/trips/%F0%9F%A7%A2',
  '/?lang=%',
  '/?lang=es&lang=en',
  '/sign-in?returnTo=//x',
];
