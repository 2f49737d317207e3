import { setTimeout as wait } from 'node:timers/promises';
import { boardsApi } from '@sportspot/domain/boards/boards.contract.ts';
import { Client } from 'pg';
import { boardSetsOf } from '../apps/server/src/ranking/board-sets.ts';
import { openValkey, waitUntilUp } from '../apps/server/src/valkey/valkey.ts';
import { callApi, type Fan } from '../e2e/support/people/api-client.ts';
import { signUpFans, spotUntilAcknowledged } from '../e2e/support/people/live-fans.ts';
import { type LiveStack, startLiveStack } from '../e2e/support/servers/live-stack.ts';
import { addPeople } from './board-people.ts';
import { compareRankCalls } from './board-ranks.ts';
import { median } from './support/figures.ts';
import { atMost, type Verdict } from './support/verdict.ts';

/** For a million users. */
const REFILL_LIMIT_SECONDS = 15;
const RANK_LIMIT = 2;
const GROWTH_LIMIT = 1.3;
const ROUNDS = 7;
const CALLS_A_ROUND = 100;
/** Rare enough not to slow down the fill. */
const ASK_EVERY_MS = 100;

const secondsSince = (from: number): number => (performance.now() - from) / 1000;

/** Waits until this many users are on the served leaderboard. */
async function untilRanked({ origin }: LiveStack, { cookie }: Fan, people: number): Promise<void> {
  while ((await callApi(origin, boardsApi.allTime, {}, cookie)).body.people !== people) await wait(ASK_EVERY_MS);
}

/** The duration of the leaderboard request with the user's own rank, and of a no-op route, in milliseconds. */
async function timeBoard({ apis }: LiveStack, { cookie }: Fan): Promise<{ board: number; noop: number }> {
  const origin = apis[0]?.url as string;
  const time = async (call: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let count = 0; count < CALLS_A_ROUND; count += 1) {
      const began = performance.now();
      await call();
      times.push(performance.now() - began);
    }
    return median(times);
  };
  const rounds: { board: number; noop: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      board: await time(() => callApi(origin, boardsApi.allTime, { limit: 20 }, cookie)),
      noop: await time(async () => (await fetch(`${origin}/healthz`)).text()),
    });
  }
  return { board: median(rounds.map(({ board }) => board)), noop: median(rounds.map(({ noop }) => noop)) };
}

/** The all-time leaderboard with 100,000 and with a million users, or with a number and its tenth: the cost of reading, filling, and verifying it. */
export async function benchBoards(options: Record<string, string>): Promise<Verdict[]> {
  const many = Number(options.people ?? 1_000_000);
  const few = many / 10;
  const stack = await startLiveStack('bench-boards', { VALKEY_PREFIX: '', BOARD_PARTS: '1' });
  const database = new Client({ connectionString: stack.postgres.ownerUrl });
  await database.connect();
  const [fan] = (await signUpFans(stack.origin, 1)) as [Fan];
  await spotUntilAcknowledged(stack.origin, fan.cookie, { teamId: 'nfl-gb' });
  const lines: string[] = [];

  await addPeople(database, 1, few);
  await stack.rebuildBoards();
  await untilRanked(stack, fan, few + 1);
  const small = await timeBoard(stack, fan);

  await addPeople(database, few + 1, many);
  await stack.valkey.stop();
  await stack.startValkey();
  const refillBegan = performance.now();
  await untilRanked(stack, fan, many + 1);
  const refill = secondsSince(refillBegan);
  const large = await timeBoard(stack, fan);

  const valkey = openValkey({ valkeyUrl: stack.valkey.url, valkeyPrefix: '' }, () => {});
  await waitUntilUp(valkey);
  const sets = boardSetsOf(valkey, { boardParts: 1 });
  const ranks = await compareRankCalls(sets, stack.postgres.url);
  const memory = /used_memory:(\d+)/.exec(await valkey.client.info('memory'))?.[1];
  valkey.close();

  const rebuilt = await stack.rebuildBoards();
  lines.push(`by command beside the worker                   ${rebuilt.split('\n').join(', ')}`);
  const verdict = await stack.rebuildBoards('--verify');
  const isExact = verdict.includes('difference: 0\nexit code: 0');
  lines.push(`verified                                       ${verdict.split('\n').join(', ')}`);
  await database.end();
  await stack.stop();

  const growth = large.board / small.board;
  const text = ({ board, noop }: typeof small) =>
    `${board.toFixed(2)} ms (a route that does nothing ${noop.toFixed(2)} ms)`;
  console.log(`boards: ${many} people on the all-time board
  own rank, module / bare ZRANK, one by one      ${ranks.single.text}
  own rank, module / bare ZRANK, 100 at a time   ${ranks.together.text}
  board and rank over HTTP, ${few} people      ${text(small)}
  board and rank over HTTP, ${many} people     ${text(large)}, ${growth.toFixed(2)} times
  memory of Valkey                               ${(Number(memory) / 2 ** 20).toFixed(0)} MiB, ${Math.round(Number(memory) / many)} bytes a person
  ${lines.join('\n  ')}`);
  return [
    atMost('refill after Valkey came back empty, in seconds', refill, REFILL_LIMIT_SECONDS),
    atMost('own rank against ZRANK, one by one', ranks.single.ratio, RANK_LIMIT),
    atMost('own rank against ZRANK, 100 at a time', ranks.together.ratio, RANK_LIMIT),
    atMost('the board of a million against a tenth', growth, GROWTH_LIMIT),
    atMost('boards that differ from a recount', Number(!isExact), 0),
  ];
}
