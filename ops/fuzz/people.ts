import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { type Endpoint, type InputOf, requestFor } from '@sportspot/domain/endpoint/endpoint.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { spotOf } from '../../apps/server/src/testing/spots/operations.ts';
import type { FuzzedServer } from './child.ts';
import { send } from './send.ts';

export const roles = ['nobody', 'fan', 'stranger', 'blocked', 'moderator'] as const;
export type Role = (typeof roles)[number];

/** A caller. Their private data contains unique words. */
export interface Person {
  readonly role: Role;
  readonly id: string;
  readonly cookie: string;
  readonly secrets: readonly string[];
}

const nobody: Person = { role: 'nobody', id: '', cookie: '', secrets: [] };

export interface People {
  get(role: Role): Person;
  /** All private data and its owners. Deleted accounts keep their secrets. */
  readonly secrets: ReadonlyMap<string, Person>;
  /** Creates a new user in place of one whose session has ended. */
  replace(person: Person): Promise<void>;
}

/** The users of a run. The fan has a trip, a group, and links, and has blocked one of the others. */
export async function createPeople(server: FuzzedServer, learn: (text: string) => void): Promise<People> {
  const people = new Map<Role, Person>([['nobody', nobody]]);
  const secrets = new Map<string, Person>();
  const replacing = new Map<Role, Promise<void>>();
  let made = 0;

  async function call<E extends Endpoint>(person: Person, endpoint: E, input: InputOf<E>): Promise<void> {
    const { url, body } = requestFor(endpoint, input as Record<string, unknown>);
    const { text } = await send(server.baseUrl, {
      method: endpoint.method,
      url,
      headers: [['cookie', person.cookie], ...(body ? [['content-type', 'application/json'] as const] : [])],
      body: body ? Buffer.from(body) : null,
      manner: 'whole',
    });
    learn(text);
  }

  /** A note and a place that only their owner may read. */
  async function keepSecrets(person: Person, note: string, lat: number): Promise<void> {
    const details = { note, lat, lon: 10.98765, placeText: null, gear: null };
    await call(person, spotsApi.apply, { operations: [spotOf('nfl-gb', { details }), spotOf('nba-bos', { details })] });
  }

  async function make(role: Exclude<Role, 'nobody'>): Promise<void> {
    made += 1;
    const word = `canary${newId().replaceAll('-', '')}`;
    // Ends in 1: without trailing zeros, the number could be part of another user's.
    const lat = Number(`4${made % 10}.${String(10_001 + made * 10).slice(-5)}`);
    const email = `${word}@sportspot.example`;
    const { id, cookie } = await server.signUp({
      name: `Fuzz ${role}`,
      email,
      role: role === 'moderator' ? role : 'fan',
    });
    const person: Person = { role, id, cookie, secrets: [email, `${word} note`, String(lat)] };
    people.set(role, person);
    for (const secret of person.secrets) secrets.set(secret, person);
    await keepSecrets(person, `${word} note`, lat);
    learn(JSON.stringify({ id }));
    if (role === 'fan') await addFanData(person);
    const [fan, blocked] = [people.get('fan'), people.get('blocked')];
    if (fan && blocked) await call(fan, accountsApi.block, { userId: blocked.id });
  }

  async function addFanData(fan: Person): Promise<void> {
    const [tripId, groupId] = [newId(), newId()];
    await call(fan, tripsApi.create, { id: tripId, name: 'Fuzz trip' });
    await call(fan, groupsApi.create, { id: groupId, name: 'Fuzz group' });
    await call(fan, linksApi.create, { type: 'all-time' });
    await call(fan, linksApi.create, { type: 'trip', targetId: tripId });
    await call(fan, linksApi.create, { type: 'group', targetId: groupId });
  }

  for (const role of roles) if (role !== 'nobody') await make(role);
  return {
    secrets,
    get: (role) => people.get(role) ?? nobody,
    replace: (person) => {
      const { role } = person;
      if (role === 'nobody' || people.get(role) !== person) return Promise.resolve();
      const begun = replacing.get(role) ?? make(role).finally(() => replacing.delete(role));
      replacing.set(role, begun);
      return begun;
    },
  };
}
