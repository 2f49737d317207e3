import { type Operation, spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { freePort } from '../../../../../ops/servers/ports.ts';
import { buildApp } from '../../app/build-app.ts';
import { createContext } from '../../app/context.ts';
import type { Config } from '../../config/config.ts';
import { createLog } from '../../observability/log.ts';
import { createTestContext } from '../server/test-context.ts';
import { spotOf } from '../spots/operations.ts';
import { callerOf, type SignedUp, signUpPerson } from '../users/people.ts';
import { followLive, type LiveClient, type Message } from './live-client.ts';

export const inTrip = { mode: 'trip-mode' } as const;

/** The teams whose spots a client has received. */
export const teamsOf = ({ events }: LiveClient): string[] =>
  events.flatMap((event) => (event.kind === 'spotted' ? (event.teamId ?? []) : []));

interface FollowOptions {
  readonly origin?: string;
  readonly after?: number;
  onMessage?(message: Message): void;
}

/** Alice and Bob, Alice's trips, and two API processes to follow them on. */
export async function createLiveScene() {
  const server = await createTestContext({ heartbeatMs: 100 });
  const clients: LiveClient[] = [];

  /** Another API server on the same databases, within this process. */
  async function startOther(overrides: Partial<Config> = {}) {
    const config = { ...server.config, port: await freePort(), ...overrides };
    const { port } = config;
    const context = createContext(config, createLog(config, 'api'));
    const stopping = new AbortController();
    const app = await buildApp(context, { stopping: stopping.signal });
    await app.listen({ host: '127.0.0.1', port });
    const close = async () => {
      await app.close();
      await context.close();
    };
    return { origin: `http://127.0.0.1:${port}`, stopping, close };
  }

  const other = await startOther();
  const [alice, bob] = (await Promise.all(
    ['Alice', 'Bob'].map((displayName) => signUpPerson(server.context, { displayName })),
  )) as [SignedUp, SignedUp];
  const as = (person: SignedUp) => callerOf(server.app, person);
  const apply = (person: SignedUp, ...operations: Operation[]) =>
    as(person)(spotsApi.apply, { account: person.id, operations });
  return {
    server,
    other,
    alice,
    bob,
    as,
    apply,
    startOther,
    spots: (person: SignedUp, ...teams: string[]) => apply(person, ...teams.map((id) => spotOf(id, inTrip))),
    startTrip: async (...people: SignedUp[]): Promise<Trip> => {
      const { body: trip } = await as(alice)(tripsApi.create, { id: newId(), name: 'Away day' });
      for (const person of people) await as(person)(tripsApi.join, { code: trip.joinCode ?? '' });
      return trip;
    },
    /** Resolves when the stream is open. */
    follow: async ({ id: tripId }: Trip, { cookie }: SignedUp, options: FollowOptions = {}): Promise<LiveClient> => {
      const client = followLive({ origin: server.config.baseUrl, tripId, cookie, ...options });
      clients.push(client);
      await client.opened;
      return client;
    },
    closeClients: () => {
      for (const client of clients.splice(0)) client.close();
    },
    close: async () => {
      await other.close();
      await server.close();
    },
  };
}
export type LiveScene = Awaited<ReturnType<typeof createLiveScene>>;
