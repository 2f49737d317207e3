import { newId } from '@sportspot/domain/values/ids.ts';
import { readConfig } from '../apps/server/src/config/config.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { type AllTimeBoard, createAllTimeBoard } from '../apps/server/src/ranking/all-time-board.ts';
import { rebuildBoard } from '../apps/server/src/ranking/board-maintenance.ts';
import { boardSetsOf } from '../apps/server/src/ranking/board-sets.ts';
import { cookieOf } from '../apps/server/src/testing/users/many-people.ts';
import { openValkey, waitUntilUp } from '../apps/server/src/valkey/valkey.ts';
import { deployment } from '../e2e/support/servers/stack.ts';
import { addSpotters } from './growth-people.ts';
import { type CountedApi, startCountedApi } from './support/api.ts';
import { createSpotDatabase } from './support/spot-database.ts';

/** An api process with users, albums, and a complete leaderboard of its own. */
export interface Site {
  readonly people: number;
  readonly api: CountedApi;
  /** The cookies of users anywhere among all. */
  readonly cookies: readonly string[];
  readonly board: AllTimeBoard;
  /** The ids of users anywhere among all. */
  readonly userIds: readonly string[];
  stop(): Promise<void>;
}

/** More than a round has requests, so that most find their user's rows for the first time. */
const CALLERS = 20_000;

export async function startSite(people: number): Promise<Site> {
  const began = performance.now();
  const database = await createSpotDatabase();
  await addSpotters(database.client, people);
  const settings = { DATABASE_URL: database.url, VALKEY_PREFIX: `growth:${newId()}:` };
  const config = readConfig(deployment({ ...settings, BASE_URL: 'http://127.0.0.1' }));
  const db = openDatabase(config, () => {});
  const valkey = openValkey(config, () => {});
  await waitUntilUp(valkey);
  const sets = boardSetsOf(valkey, config);
  const filled = performance.now();
  await rebuildBoard({ db, sets });
  const ready = performance.now();
  const { rows } = await database.client.query<{ id: string; n: number }>(
    `select id, split_part(email, '@', 1)::integer as n from users order by md5(id::text) limit $1`,
    [CALLERS],
  );
  console.log(
    `${people} people added in ${((filled - began) / 1000).toFixed(1)} s, their leaderboard filled in ${((ready - filled) / 1000).toFixed(1)} s`,
  );
  const api = await startCountedApi(settings);
  return {
    people,
    api,
    cookies: rows.map(({ n }) => cookieOf(n, config.sessionSecret)),
    board: createAllTimeBoard(db, sets),
    userIds: rows.map(({ id }) => id),
    stop: async () => {
      await api.stop();
      await valkey.client.unlink([sets.state, ...sets.parts.map(({ serving }) => serving)]);
      valkey.close();
      await db.close();
      await database.drop();
    },
  };
}
