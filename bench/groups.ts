import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '@sportspot/domain/values/ids.ts';
import type { Client } from 'pg';
import { keysOf } from '../apps/server/src/features/groups/board/ranking-set.ts';
import { addSpots, PERSON_ID } from '../apps/server/src/testing/users/many-people.ts';
import { openValkey, waitUntilUp } from '../apps/server/src/valkey/valkey.ts';
import { median } from './support/figures.ts';
import { requestAll, requestText } from './support/http-load.ts';
import { type SpotApi, startSpotApi } from './support/spot-api.ts';
import { atMost, type Verdict } from './support/verdict.ts';

const ROUNDS = 3;
const CONNECTIONS = 16;

/** A group of the first users. */
async function addGroup(database: Client, members: number): Promise<string> {
  const id = newId();
  await database.query(
    `insert into groups (id, name, creator_id, member_count)
     select $1::uuid, 'Everyone', ${PERSON_ID}, $2::integer from (select 1 as n) creator`,
    [id, members],
  );
  await database.query(
    `insert into group_members (group_id, user_id) select $1::uuid, ${PERSON_ID} from generate_series(1, $2::integer) n`,
    [id, members],
  );
  await database.query('vacuum (analyze) groups, group_members');
  return id;
}

const boardOf = (groupId: string): string => `/api/groups/${groupId}/board`;

/** The first reading of a large group, and the time until its set in Valkey is complete, in milliseconds. */
async function readFirst({ api, cookies, valkeyPrefix }: SpotApi, groupId: string) {
  const valkey = openValkey({ valkeyUrl: process.env.VALKEY_URL as string, valkeyPrefix }, () => {});
  await waitUntilUp(valkey);
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const url = `http://127.0.0.1:${api.port}${boardOf(groupId)}`;
  await (await fetch(url, { headers: { cookie: cookies[0] ?? '' } })).text();
  const reading = elapsed();
  while (!/^\d+$/.test((await valkey.client.hGet(keysOf(groupId)[0], 'state')) ?? '')) await wait(5);
  const filling = elapsed();
  valkey.close();
  return { reading, filling };
}

/** Boards per second and what each costs, read by the first users, who are in both groups. */
async function measure({ api, cookies }: SpotApi, groupId: string, { seconds, readers }: Load) {
  let turn = 0;
  const next = () => {
    turn += 1;
    return requestText('GET', boardOf(groupId), { cookie: cookies[turn % readers] ?? '' });
  };
  const before = await api.figures();
  const { rate, answers } = await requestAll({ port: api.port, connections: CONNECTIONS, seconds, next });
  const after = await api.figures();
  return {
    rate,
    statements: (after.statements - before.statements) / answers,
    cpuMs: (after.cpuMs - before.cpuMs) / answers,
  };
}

interface Load {
  readonly seconds: number;
  readonly readers: number;
}

/** The leaderboard of a large group against that of a small one. */
export async function benchGroups(options: Record<string, string>): Promise<Verdict[]> {
  const [few, many] = [Number(options.small ?? 50), Number(options.people ?? 50_000)];
  const load = { seconds: Number(options.seconds ?? 4), readers: few };
  const started = await startSpotApi(many);
  const { client } = started.database;
  await addSpots(client, 1, many);
  const [small, large] = [await addGroup(client, few), await addGroup(client, many)];
  const first = await readFirst(started, large);
  // A warm-up.
  for (const groupId of [small, large]) await measure(started, groupId, { ...load, seconds: 1 });
  const rounds: Record<'small' | 'large', Awaited<ReturnType<typeof measure>>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ small: await measure(started, small, load), large: await measure(started, large, load) });
  await started.stop();

  const typical = (size: 'small' | 'large', figure: 'rate' | 'statements' | 'cpuMs') =>
    median(rounds.map((round) => round[size][figure]));
  const text = (size: 'small' | 'large') =>
    `${Math.round(typical(size, 'rate'))} a second, ${typical(size, 'statements').toFixed(1)} statements and ${typical(size, 'cpuMs').toFixed(2)} ms of the api's CPU time each`;
  console.log(`groups: ${few} and ${many} members, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${load.seconds} s each, medians
  ${few} members     ${text('small')}
  ${many} members  ${text('large')}
  the first reading of the large group   ${first.reading.toFixed(0)} ms, its set was complete after ${first.filling.toFixed(0)} ms`);
  return [
    atMost('groups', median(rounds.map((round) => round.small.rate / round.large.rate)), 1.5),
    atMost('statements of the large board', typical('large', 'statements'), 9),
  ];
}
