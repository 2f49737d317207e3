import { type Ranked, rankKeyOf } from '@sportspot/domain/boards.rules.ts';
import { shardOf } from '@sportspot/domain/ids.ts';
import type { Config } from '../config.ts';
import type { Valkey } from '../valkey.ts';

/**
 * The all-time board as sorted sets of Valkey. The smallest score comes first, so a score is the negative of the rank key;
 * people of one score follow by the bytes of their ids, which is the order of uuids: ZRANK is the rank. Each set also
 * holds a mark that sorts after everybody: a set without it is not there, or not complete, and says nothing.
 *
 * What is made anew is filled beside what is read, and takes its place when it is complete. The braces let a cluster of
 * Valkey servers spread the parts and keep both sets of a part together.
 */
export interface BoardSets {
  readonly valkey: Valkey;
  readonly state: string;
  readonly parts: readonly BoardPart[];
}

interface BoardPart {
  readonly serving: string;
  readonly filling: string;
}

/** Where somebody stands; without a key they are not on the board. */
export interface Standing {
  readonly userId: string;
  readonly rankKey: number | null;
}

const MARK = '';
const scoreOf = (rankKey: number): string => String(-rankKey);

export function boardSetsOf(valkey: Valkey, { boardParts }: Pick<Config, 'boardParts'>): BoardSets {
  const board = `board:${boardParts}`;
  return {
    valkey,
    state: `${board}:state`,
    parts: Array.from({ length: boardParts }, (_, part) => ({
      serving: `${board}:{${part}}`,
      filling: `${board}:{${part}}:filling`,
    })),
  };
}

const partOf = ({ parts }: BoardSets, userId: string): BoardPart => parts[shardOf(userId) % parts.length] as BoardPart;

const WRITE = `
  local gone, placed = {}, {}
  for index = 1, #ARGV, 2 do
    if ARGV[index + 1] == '' then gone[#gone + 1] = ARGV[index]
    else placed[#placed + 1] = ARGV[index + 1]; placed[#placed + 1] = ARGV[index] end
  end
  local written = 0
  for _, key in ipairs(KEYS) do
    if redis.call('zscore', key, '') then
      written = written + 1
      if #gone > 0 then redis.call('zrem', key, unpack(gone)) end
      if #placed > 0 then redis.call('zadd', key, unpack(placed)) end
    end
  end
  return written`;
/** Small enough that nobody who reads meanwhile waits for long. */
const WRITTEN_AT_ONCE = 1000;
const WRITE_PATIENCE_MS = 1000;

async function write(
  sets: BoardSets,
  standings: readonly Standing[],
  keysOf: (part: BoardPart) => string[],
): Promise<boolean> {
  const calls = [...Map.groupBy(standings, ({ userId }) => partOf(sets, userId))].flatMap(([part, own]) =>
    Array.from({ length: Math.ceil(own.length / WRITTEN_AT_ONCE) }, (_, index) => {
      const some = own.slice(index * WRITTEN_AT_ONCE, (index + 1) * WRITTEN_AT_ONCE);
      const values = some.flatMap(({ userId, rankKey }) => [userId, rankKey === null ? '' : scoreOf(rankKey)]);
      return sets.valkey.ask(
        (client) => client.eval(WRITE, { keys: keysOf(part), arguments: values }),
        WRITE_PATIENCE_MS,
      );
    }),
  );
  return (await Promise.all(calls)).every((written) => Number(written) > 0);
}

/** Brings people to where they stand, on the board that is read and on one that is being filled. */
export async function placePeople(sets: BoardSets, standings: readonly Standing[]): Promise<void> {
  // While there is no board nothing is written, and nothing is missed: whoever fills it reads the same rows afterwards.
  await write(sets, standings, ({ serving, filling }) => [filling, serving]);
}

/** Adds people to the board that is being filled; false when it is gone. */
export const fillWith = (sets: BoardSets, standings: readonly Standing[]): Promise<boolean> =>
  write(sets, standings, ({ filling }) => [filling]);

/** The first on the board, in its order, and how many are on it; null while there is no complete board. */
export async function readTop(
  sets: BoardSets,
  limit: number,
): Promise<{ readonly userIds: string[]; readonly people: number } | null> {
  const answers = await Promise.all(
    sets.parts.map(({ serving }) =>
      sets.valkey.ask((client) => Promise.all([client.zRangeWithScores(serving, 0, limit - 1), client.zCard(serving)])),
    ),
  );
  if (answers.some(([, size]) => size === 0)) return null;
  const first = answers
    .flatMap(([members]) => members)
    .filter(({ value }) => value !== MARK)
    .toSorted((one, other) => one.score - other.score || (one.value < other.value ? -1 : 1));
  const userIds = first.slice(0, limit).map(({ value }) => value);
  return { userIds, people: answers.reduce((sum, [, size]) => sum + size - 1, 0) };
}

/**
 * How many stand before a score and an id, by a search through those of the same score. Bytes are compared one by one, because
 * Lua compares text by the language of the server.
 */
const COUNT_BEFORE = `
  local key, score, member = KEYS[1], ARGV[1], ARGV[2]
  if not redis.call('zscore', key, '') then return false end
  local function stands_before(other)
    for index = 1, #member do
      local theirs, own = other:byte(index), member:byte(index)
      if theirs ~= own then return theirs < own end
    end
    return false
  end
  local low, high = redis.call('zcount', key, '-inf', '(' .. score), redis.call('zcount', key, '-inf', score)
  while low < high do
    local middle = math.floor((low + high) / 2)
    if stands_before(redis.call('zrange', key, middle, middle)[1]) then low = middle + 1 else high = middle end
  end
  return low`;

async function countBefore(sets: BoardSets, parts: readonly BoardPart[], score: string, userId: string) {
  const counts = await Promise.all(
    parts.map(({ serving }) =>
      sets.valkey.ask((client) => client.evalRo(COUNT_BEFORE, { keys: [serving], arguments: [score, userId] })),
    ),
  );
  return counts.some((count) => count === null) ? null : counts.reduce<number>((sum, count) => sum + Number(count), 0);
}

/** The rank of somebody, or the one they would have when they are not on the board; null while there is no complete board. */
export async function readRank(sets: BoardSets, ranked: Ranked & { readonly userId: string }): Promise<number | null> {
  const { userId } = ranked;
  const own = partOf(sets, userId);
  const place = await sets.valkey.ask((client) => client.zRank(own.serving, userId));
  if (place !== null && sets.parts.length === 1) return place + 1;
  const score = place === null ? null : await sets.valkey.ask((client) => client.zScore(own.serving, userId));
  const others = place === null ? sets.parts : sets.parts.filter((part) => part !== own);
  const before = await countBefore(sets, others, score === null ? scoreOf(rankKeyOf(ranked)) : String(score), userId);
  return before === null ? null : (place ?? 0) + before + 1;
}

/** The keys by which these people stand on the board; null for those who are not on it. */
export async function readKeys(sets: BoardSets, userIds: readonly string[]): Promise<Map<string, number | null>> {
  const answers = [...Map.groupBy(userIds, (userId) => partOf(sets, userId))].map(async ([{ serving }, own]) => {
    const scores = await sets.valkey.ask((client) => client.zmScore(serving, own), WRITE_PATIENCE_MS);
    return own.map((userId, index) => {
      const score = scores[index] ?? null;
      return [userId, score === null ? null : -score] as const;
    });
  });
  return new Map((await Promise.all(answers)).flat());
}

/** Everybody on the board, some at a time. */
export async function* scanPeople({ valkey, parts }: BoardSets): AsyncGenerator<string[]> {
  for (const { serving } of parts) {
    let cursor = '0';
    do {
      const from = cursor;
      const page = await valkey.ask((client) => client.zScan(serving, from, { COUNT: 1000 }), WRITE_PATIENCE_MS);
      yield page.members.flatMap(({ value }) => (value === MARK ? [] : value));
      cursor = page.cursor;
    } while (cursor !== '0');
  }
}
