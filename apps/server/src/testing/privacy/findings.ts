import { placeCell } from '@sportspot/domain/spots/place-cell.ts';
import { isPublished } from './operator.ts';
import type { Found, Recorded } from './records.ts';

/** Personal data that was sent to another user. */
export interface Finding {
  readonly what: 'e-mail' | 'place' | 'note' | 'text';
  readonly value: string;
  /** The request that returned it. */
  readonly where: string;
}

export interface Verdict {
  readonly responses: number;
  /** How many addresses, notes, and places users sent to the servers: what could have leaked. */
  readonly secrets: number;
  readonly findings: readonly Finding[];
}

type Place = readonly [lat: number, lon: number];
type Told = Extract<Recorded, { kind: 'told' }>;

/** Responses that may contain the user's own address. */
const OWN_ADDRESS =
  /^(?:GET \/api\/session|PATCH \/api\/account|GET \/api\/account\/profile|GET \/api\/own-data\/export\.json) /;
/** Moderators reply to messages by email, to the address the sender gave. */
const GIVEN_ADDRESS = /^GET \/api\/admin\/messages /;
/** Shorter texts may occur in a longer one by chance. */
const SHORTEST_PART = 8;

const keyOf = ([lat, lon]: Place): string => `${lat} ${lon}`;

function isCell([lat, lon]: Place): boolean {
  const cell = placeCell(lat, lon);
  return cell.lat === lat && cell.lon === lon;
}

/** Exact places as they would appear in a text. */
const textsOf = (places: readonly Place[] = []): string[] =>
  places.filter((place) => !isCell(place)).flatMap((place) => place.map(String).filter((text) => /\.\d{3}/.test(text)));

/**
 * The user of a session: the address it was opened with or, if only a hosted provider knows that, the only address it
 * ever received as its own. A session with neither is a separate user.
 */
function peopleOf(records: readonly Recorded[]): (session: string) => string {
  const opened = new Map<string, string | null>();
  const told = new Map<string, Set<string>>();
  for (const record of records) {
    if (record.kind === 'signed in') opened.set(record.session, record.email);
    if (record.kind !== 'told' || record.session === null || !OWN_ADDRESS.test(record.where)) continue;
    const addresses = told.get(record.session) ?? new Set();
    for (const email of record.found?.emails ?? []) addresses.add(email);
    told.set(record.session, addresses);
  }
  return (session) => {
    const address = opened.get(session);
    const [only, ...others] = address === null ? (told.get(session) ?? []) : [];
    return address ?? (only !== undefined && others.length === 0 ? only : session);
  };
}

/** The owners of each secret: two users may have written the same. */
type Owners = Map<string, Set<string>>;

function ownersOf(
  records: readonly Recorded[],
  personOf: (session: string) => string,
  of: (found: Found) => string[],
): Owners {
  const owners: Owners = new Map();
  for (const record of records) {
    if (record.kind !== 'sent') continue;
    for (const secret of of(record.found))
      owners.set(secret, (owners.get(secret) ?? new Set()).add(personOf(record.session)));
  }
  return owners;
}

/** Searches all recorded responses for other users' data. */
export function findLeaks(records: readonly Recorded[]): Verdict {
  const personOf = peopleOf(records);
  const notes = ownersOf(records, personOf, ({ notes = [] }) => notes);
  const places = ownersOf(records, personOf, (found) => (found.places ?? []).map(keyOf));
  const texts = ownersOf(records, personOf, (found) => [...(found.notes ?? []), ...textsOf(found.places)]);
  const long = [...texts.keys()].filter((secret) => secret.length >= SHORTEST_PART);

  function leaksIn({ session, where, found = {} }: Told): Finding[] {
    const person = session === null ? null : personOf(session);
    const isOwn = (owners: Owners, secret: string): boolean =>
      person !== null && (owners.get(secret)?.has(person) ?? false);
    const secretsIn = (text: string) => [
      ...(texts.has(text) ? [text] : []),
      ...long.filter((secret) => secret !== text && text.includes(secret)),
    ];
    const finding = (what: Finding['what']) => (value: string) => ({ what, value, where });
    const { emails = [], places: told = [], notes: read = [], texts: all = [] } = found;
    return [
      ...emails
        .filter((email) => !isPublished(email) && (email !== person || !OWN_ADDRESS.test(where)))
        .filter(() => !GIVEN_ADDRESS.test(where))
        .map(finding('e-mail')),
      ...told
        .filter((place) => !isCell(place) && !isOwn(places, keyOf(place)))
        .map(keyOf)
        .map(finding('place')),
      ...read.filter((note) => !isOwn(notes, note)).map(finding('note')),
      ...all
        .flatMap(secretsIn)
        .filter((secret) => !isOwn(texts, secret))
        .map(finding('text')),
    ];
  }

  const told = records.filter((record) => record.kind === 'told');
  const addresses = new Set(told.flatMap(({ found }) => found?.emails ?? []));
  return {
    responses: told.length,
    secrets: addresses.size + notes.size + places.size,
    findings: told.flatMap(leaksIn),
  };
}
