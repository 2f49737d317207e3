import { newId } from '@sportspot/domain/ids.ts';
import type { Valkey } from '../valkey.ts';
import type { BoardSets } from './board-sets.ts';

/** Before everybody's id. */
const BEGINNING = '00000000-0000-0000-0000-000000000000';
const DONE = 'done';
/** Longer than those wait who read: a worker on a busy machine hears late of an answer that came in time. */
const PATIENCE_MS = 2000;

/** How far the board is. What is being filled remembers in Valkey how far each cluster is, so that any worker can go on. */
export interface BoardState {
  /** Whoever reads finds a complete board. */
  readonly isReady: boolean;
  /** What is there is not the board of this run of the server: it was restarted, and may have come back with old data. */
  readonly isStale: boolean;
  /** Which filling is under way. */
  readonly fillingId: string | null;
  /** The id after which a cluster goes on; null when it has nothing more to add. */
  cursorOf(cluster: number): string | null;
}

const ask = <Answer>(valkey: Valkey, question: (client: Valkey['client']) => Promise<Answer>): Promise<Answer> =>
  valkey.ask(question, PATIENCE_MS);

const fieldOf = (cluster: number): string => `cluster:${cluster}`;

export async function readState({ valkey, state, parts }: BoardSets): Promise<BoardState> {
  const [fields, info, marks] = await ask(valkey, (client) =>
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
      const cursor = fields[fieldOf(cluster)] ?? BEGINNING;
      return cursor === DONE ? null : cursor;
    },
  };
}

const runOf = (info: string): string => /^run_id:(\w+)/m.exec(info)?.[1] ?? '';

/** Begins a filling in place of one that may be under way. Only one process at a time may do this. */
export async function beginFilling({ valkey, state, parts }: BoardSets, isStale: boolean): Promise<void> {
  for (const { serving, filling } of parts) {
    await ask(valkey, (client) => client.unlink(isStale ? [serving, filling] : [filling]));
    await ask(valkey, (client) => client.zAdd(filling, { score: Infinity, value: '' }));
  }
  await ask(valkey, async (client) => {
    const run = runOf(await client.info('server'));
    await client.multi().del(state).hSet(state, { filling: newId(), run }).exec();
  });
}

const ADVANCE = `
  if redis.call('hget', KEYS[1], 'filling') == ARGV[1] then redis.call('hset', KEYS[1], ARGV[2], ARGV[3]) end`;

/** Writes down how far a cluster is, unless another filling has begun since; without a cursor it is done. */
export async function advanceFilling(
  { valkey, state }: BoardSets,
  { fillingId, cluster, cursor }: { fillingId: string; cluster: number; cursor: string | null },
): Promise<void> {
  const values = [fillingId, fieldOf(cluster), cursor ?? DONE];
  await ask(valkey, (client) => client.eval(ADVANCE, { keys: [state], arguments: values }));
}

/** What was filled is gone: whoever looks next begins anew. */
export async function forgetFilling({ valkey, state }: BoardSets): Promise<void> {
  await ask(valkey, (client) => client.del(state));
}

/** Unlinked first, because RENAME would free what it replaces before it answers anybody else. */
const TAKE_PLACE = `
  if redis.call('exists', KEYS[1]) == 1 then
    redis.call('unlink', KEYS[2])
    redis.call('rename', KEYS[1], KEYS[2])
  end`;

/** Puts what was filled in the place of what is read. May be begun again where somebody died at it. */
export async function finishFilling({ valkey, state, parts }: BoardSets): Promise<void> {
  for (const { serving, filling } of parts) {
    await ask(valkey, (client) => client.eval(TAKE_PLACE, { keys: [filling, serving] }));
  }
  await ask(valkey, (client) => client.hDel(state, 'filling'));
}
