import { newId } from '@sportspot/domain/values/ids.ts';
import type { Valkey } from '../valkey/valkey.ts';
import type { BoardSets } from './board-sets.ts';

/** Lower than every user id. */
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
const DONE = 'done';
/** Longer than the timeout of reads: on a busy machine, a worker may process a timely response late. */
const TIMEOUT_MS = 2000;

/** The state of the leaderboard. The cursors of a fill are in Valkey, so that any worker can resume it. */
export interface BoardState {
  /** Whether there is a complete leaderboard to read. */
  readonly isReady: boolean;
  /** The data isn't from this run of the server: after a restart it may be an old snapshot. */
  readonly isStale: boolean;
  /** The fill in progress. */
  readonly fillingId: string | null;
  /** The last processed user id of a cluster; null when the cluster is done. */
  cursorOf(cluster: number): string | null;
}

const run = <Result>(valkey: Valkey, command: (client: Valkey['client']) => Promise<Result>): Promise<Result> =>
  valkey.run(command, TIMEOUT_MS);

const fieldOf = (cluster: number): string => `cluster:${cluster}`;

export async function readState({ valkey, state, parts }: BoardSets): Promise<BoardState> {
  const [fields, info, marks] = await run(valkey, (client) =>
    Promise.all([
      client.hGetAll(state),
      client.info('server'),
      Promise.all(parts.map(({ serving }) => client.zScore(serving, ''))),
    ]),
  );
  const isStale = fields.run !== runOf(info);
  return {
    isReady: !isStale && marks.every((mark) => mark !== null),
    isStale,
    fillingId: fields.filling ?? null,
    cursorOf: (cluster) => {
      const cursor = fields[fieldOf(cluster)] ?? LOWEST_ID;
      return cursor === DONE ? null : cursor;
    },
  };
}

const runOf = (info: string): string => /^run_id:(\w+)/m.exec(info)?.[1] ?? '';

/** Starts a fill and replaces one in progress. Only one process at a time may call this. */
export async function beginFilling({ valkey, state, parts }: BoardSets, isStale: boolean): Promise<void> {
  for (const { serving, filling } of parts) {
    await run(valkey, (client) => client.unlink(isStale ? [serving, filling] : [filling]));
    await run(valkey, (client) => client.zAdd(filling, { score: Infinity, value: '' }));
  }
  await run(valkey, async (client) => {
    const run = runOf(await client.info('server'));
    await client.multi().del(state).hSet(state, { filling: newId(), run }).exec();
  });
}

const ADVANCE = `
  if redis.call('hget', KEYS[1], 'filling') == ARGV[1] then redis.call('hset', KEYS[1], ARGV[2], ARGV[3]) end`;

/** Saves the cursor of a cluster, unless another fill has started since; no cursor means done. */
export async function advanceFilling(
  { valkey, state }: BoardSets,
  { fillingId, cluster, cursor }: { fillingId: string; cluster: number; cursor: string | null },
): Promise<void> {
  const values = [fillingId, fieldOf(cluster), cursor ?? DONE];
  await run(valkey, (client) => client.eval(ADVANCE, { keys: [state], arguments: values }));
}

/** Unlinks first, because RENAME would free the replaced set synchronously and block other commands. */
const SWAP = `
  if redis.call('exists', KEYS[1]) == 1 then
    redis.call('unlink', KEYS[2])
    redis.call('rename', KEYS[1], KEYS[2])
  end`;

/** Replaces the served sets by the filled ones. Safe to retry after a crash. */
export async function finishFilling({ valkey, state, parts }: BoardSets): Promise<void> {
  for (const { serving, filling } of parts) {
    await run(valkey, (client) => client.eval(SWAP, { keys: [filling, serving] }));
  }
  await run(valkey, (client) => client.hDel(state, 'filling'));
}
