import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { CLIENT_VERSION } from '@sportspot/domain/spots/spots.constants.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { addSignedIn, cookieOf } from '../../apps/server/src/testing/users/many-people.ts';
import { deployment } from '../../e2e/support/servers/stack.ts';
import { type CountedApi, startCountedApi } from './api.ts';
import { requestText } from './http-load.ts';
import { createSpotDatabase, type SpotDatabase } from './spot-database.ts';

export interface SpotApi {
  readonly database: SpotDatabase;
  readonly api: CountedApi;
  /** The cookies of everyone's session. */
  readonly cookies: readonly string[];
  readonly valkeyPrefix: string;
  stop(): Promise<void>;
}

/** An api process on a database of its own, with this many signed-in users. */
export async function startSpotApi(people: number): Promise<SpotApi> {
  const database = await createSpotDatabase();
  await addSignedIn(database.client, people);
  const valkeyPrefix = `${newId()}:`;
  const settings = { DATABASE_URL: database.url, VALKEY_PREFIX: valkeyPrefix };
  const secret = deployment(settings).SESSION_SECRET as string;
  const api = await startCountedApi(settings);
  return {
    database,
    api,
    valkeyPrefix,
    cookies: Array.from({ length: people }, (_, index) => cookieOf(index + 1, secret)),
    stop: async () => {
      await api.stop();
      await database.drop();
    },
  };
}

const anyOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

/** Taps of a random user on random teams, in one request, as the app sends them. */
export function spotRequest(cookies: readonly string[], count = 1): string {
  const now = new Date().toISOString();
  const first = Math.floor(Math.random() * allTeams.length);
  const operations = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    version: 1,
    deviceId: newId(),
    kind: 'spot',
    mode: 'all-time',
    teamId: allTeams[(first + index) % allTeams.length]?.id,
    actedAt: now,
    spottedAt: now,
  }));
  return requestText('POST', '/api/operations', {
    cookie: anyOf(cookies),
    body: { client: CLIENT_VERSION, operations },
  });
}
