import type { Found } from './records.ts';

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Generated ids, times, and keys. Left out because they are numerous and unique. */
const MADE_BY_US = /^(?:[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[\d:.]+Z|[a-z0-9]+(?:-[a-z0-9]+)+)$/;
const SHORTEST = 4;

type Leaf = string | number;

function* leavesOf(value: unknown): Generator<Leaf> {
  if (typeof value === 'string' || typeof value === 'number') yield value;
  else if (value !== null && typeof value === 'object') for (const part of Object.values(value)) yield* leavesOf(part);
}

function* objectsOf(value: unknown): Generator<Record<string, unknown>> {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const part of Object.values(value)) yield* objectsOf(part);
}

const isPossiblyPersonal = (leaf: Leaf): boolean =>
  typeof leaf === 'number' ? !Number.isInteger(leaf) : leaf.length >= SHORTEST && !MADE_BY_US.test(leaf);

/** The parts of a JSON value that may be personal data. */
export function foundInJson(value: unknown): Found {
  const objects = [...objectsOf(value)];
  const texts = [...leavesOf(value)].filter(isPossiblyPersonal).map(String);
  return compact({
    emails: texts.flatMap((text) => text.match(EMAIL) ?? []),
    places: objects.flatMap(({ lat, lon }) =>
      typeof lat === 'number' && typeof lon === 'number' ? [[lat, lon] as const] : [],
    ),
    notes: objects.flatMap(({ note }) => (typeof note === 'string' && note !== '' ? [note.trim()] : [])),
    texts: [...new Set(texts)],
  });
}

const PLACE = /"lat":\s*(-?[\d.]+),\s*"lon":\s*(-?[\d.]+)/g;
const NONCE = /nonce="[^"]*"/g;

/** The same for a page, including markup and embedded data. */
export function foundInText(page: string): Found {
  const text = page.replace(NONCE, '');
  return compact({
    emails: text.match(EMAIL) ?? [],
    places: [...text.matchAll(PLACE)].map(([, lat, lon]) => [Number(lat), Number(lon)] as const),
    texts: [text],
  });
}

const compact = (found: Found): Found =>
  Object.fromEntries(Object.entries(found).filter(([, values]) => values.length > 0));
