import { allEndpoints } from '@sportspot/domain/contract.ts';
import { type Endpoint, pathParameters, requestFor } from '@sportspot/domain/endpoint/endpoint.ts';
import * as fc from 'fast-check';
import { inputSchema } from '../../apps/server/src/http/body-limit.ts';
import { BROKEN_PATHS, brokenBody, hostileValues } from './hostile.ts';
import type { WireRequest } from './send.ts';
import { type Known, type Shape, valuesOf } from './values.ts';

/** A request to send, and what is known about it. */
export interface Case {
  readonly name: string;
  /**
   * Null if the URL isn't an endpoint's, or if the request is so broken that only the status of its response is
   * checked.
   */
  readonly endpoint: Endpoint | null;
  readonly wire: WireRequest;
}

type Fields = Record<string, unknown>;

const json: WireRequest['headers'] = [['content-type', 'application/json']];

/** Converts a value for a URL, which can contain neither lone surrogates nor objects. */
const inAddress = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.toWellFormed()
    : value !== null && typeof value === 'object'
      ? JSON.stringify(value)
      : value;

function toWire(endpoint: Endpoint, input: Fields): WireRequest {
  const inPath = new Set(pathParameters(endpoint.path));
  const isBodyless = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const fields = Object.entries(input).map(([name, value]) =>
    isBodyless || inPath.has(name) ? [name, inAddress(value)] : [name, value],
  );
  const { url, body } = requestFor(endpoint, Object.fromEntries(fields) as Fields);
  const bytes = body === undefined ? null : Buffer.from(body);
  return { method: endpoint.method, url, headers: bytes ? json : [], body: bytes, manner: 'whole' };
}

/** Node's HTTP client refuses such a URL; a raw socket doesn't. */
const isPlain = ({ url }: WireRequest): boolean => /^[\x21-\x7e]+$/.test(url) && url.length < 8000;
const sendable = (wire: WireRequest): WireRequest =>
  isPlain(wire) ? wire : { ...wire, url: encodeURI(wire.url.toWellFormed()).slice(0, 8000) };

/** A valid input with one or two hostile fields. */
const spoiled = (input: fc.Arbitrary<Fields>, names: readonly string[]): fc.Arbitrary<Fields> =>
  fc
    .tuple(
      input,
      fc.array(fc.tuple(fc.constantFrom(...names, '__proto__', 'extra'), hostileValues), {
        minLength: 1,
        maxLength: 2,
      }),
    )
    .map(([fields, changes]) => ({ ...fields, ...Object.fromEntries(changes) }));

const hostileHeaders: fc.Arbitrary<readonly (readonly [string, string])[]> = fc.constantFrom<
  readonly (readonly [string, string])[]
>(
  [['content-type', 'text/plain']],
  [['content-type', 'application/json; charset=utf-16']],
  [['content-type', 'multipart/form-data; boundary=x']],
  [
    ['content-type', 'application/json'],
    ['content-type', 'text/html'],
  ],
  [['origin', 'https://elsewhere.example'], ...json],
  [['origin', 'null'], ...json],
  [['cookie', 'a=b'], ['cookie', 'sportspot.session_token=x.y'], ...json],
  [['cookie', 'sportspot.session_token=%'], ...json],
  [['accept-language', '*;q=9,\xff,es-'.repeat(50)], ...json],
  [['x-forwarded-for', '::1, 999.1.1.1, \xff'], ...json],
  [['if-none-match', '*'], ['range', 'bytes=0-1,5-2'], ['expect', 'x'], ...json],
  [['content-encoding', 'gzip'], ...json],
  [['last-event-id', '-1e99'], ['accept', 'text/event-stream'], ...json],
  [['content-length', '3'], ...json],
  [['transfer-encoding', 'chunked'], ...json],
  [['x-http-method-override', 'DELETE'], ['x-fuzz', 'y'.repeat(9000)], ...json],
);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'get'];

/** Valid ones are rare, because each ends an account or a session. */
const isEnding = ({ path, method }: Endpoint): boolean =>
  /sign-out|\/sessions|delet/.test(path) || (method === 'DELETE' && path === '/api/account');

function casesOf(name: string, endpoint: Endpoint, known: Known): fc.Arbitrary<Case> {
  const shape = inputSchema(endpoint) as Shape;
  const inPath = pathParameters(endpoint.path);
  const input = valuesOf(shape, known).map((value) => ({
    ...Object.fromEntries(inPath.map((parameter) => [parameter, 'x'])),
    ...(value as Fields),
  }));
  const names = Object.keys(
    shape.properties ?? shape.anyOf?.[0]?.properties ?? shape.oneOf?.[0]?.properties ?? { none: 1 },
  );
  const valid = input.map((fields) => toWire(endpoint, fields));
  const bodied = valid.map((wire) => ({ ...wire, headers: json, body: wire.body ?? Buffer.from('{}') }));
  const whole = (wire: WireRequest): Case => ({ name, endpoint, wire: sendable(wire) });
  const broken = (wire: WireRequest): Case => ({
    name,
    endpoint: null,
    wire: { ...sendable(wire), manner: wire.manner },
  });
  const few = isEnding(endpoint) ? 1 : 30;
  return fc.oneof(
    { weight: few, arbitrary: valid.map(whole) },
    { weight: 30, arbitrary: spoiled(input, names).map((fields) => whole(toWire(endpoint, fields))) },
    {
      weight: 10,
      arbitrary: fc
        .tuple(bodied, fc.nat())
        .map(([wire, kind]) => whole({ ...wire, body: brokenBody(String(wire.body), kind) })),
    },
    {
      weight: 5,
      arbitrary: fc
        .tuple(valid, fc.constantFrom(...METHODS))
        .map(([wire, method]) => broken({ ...wire, method, manner: 'raw' })),
    },
    {
      weight: 6,
      arbitrary: fc.tuple(bodied, hostileHeaders).map(([wire, headers]) => broken({ ...wire, headers, manner: 'raw' })),
    },
    { weight: 2, arbitrary: bodied.map((wire) => broken({ ...wire, manner: 'slow' })) },
    { weight: 1, arbitrary: bodied.map((wire) => broken({ ...wire, manner: 'truncated' })) },
  );
}

const PAGES = [
  '/',
  '/about',
  '/faq',
  '/help',
  '/privacy',
  '/terms',
  '/contact',
  '/sign-in',
  '/dashboard',
  '/nothing',
  '/app.html',
];

/** Pages, files, and unknown URLs. */
function pageCases(known: Known): fc.Arbitrary<Case> {
  const token = fc.nat().map((no) => `/shared/${known.tokens[no % Math.max(1, known.tokens.length)] ?? 'none'}`);
  const path = fc.oneof(
    fc.constantFrom(...PAGES),
    token,
    fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
    fc.integer({ min: 1, max: 4500 }).map((length) => '/'.repeat(length)),
    fc.integer({ min: 500, max: 4500 }).map((length) => `/${'a'.repeat(length)}`),
  );
  const wire = (url: string, manner: WireRequest['manner']): WireRequest => ({
    method: 'GET',
    url,
    headers: [],
    body: null,
    manner,
  });
  return fc.oneof(
    { weight: 3, arbitrary: path.map((url) => ({ name: 'page', endpoint: null, wire: wire(url, 'whole') })) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...BROKEN_PATHS)
        .map((url) => ({ name: 'path', endpoint: null, wire: wire(url, 'raw') })),
    },
  );
}

/** The requests of a run by number: the same seed generates the same ones, except for ids learned from responses. */
export function createCases(seed: number, known: Known): (no: number) => Case {
  const all = [
    ...allEndpoints.map(({ tag, name, endpoint }) => casesOf(`${tag}.${name}`, endpoint, known)),
    pageCases(known),
  ];
  return (no) => {
    const cases = all[no % all.length] as fc.Arbitrary<Case>;
    return fc.sample(cases, { seed: (seed * 1_000_003 + no) | 0, numRuns: 1 })[0] as Case;
  };
}
