import { type Ranked, rankKeyOf } from '@sportspot/domain/boards/boards.rules.ts';
import { shardOf } from '@sportspot/domain/values/ids.ts';
import type { Config } from '../config/config.ts';
import type { Valkey } from '../valkey/valkey.ts';

/**
 * The all-time leaderboard as sorted sets in Valkey. The smallest score is first, so a score is the negative rank key;
 * users with the same score are ordered by the bytes of their ids, like uuids: ZRANK is the rank. Each set also
 * contains a sentinel that sorts last: a set without it is missing or incomplete and is ignored.
 *
 * A rebuild fills separate sets and replaces the served ones when it is complete. The braces are hash tags: a Valkey
 * cluster can distribute the parts, but keeps both sets of a part together.
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

/** A user's rank key; null if not on the leaderboard. */
export interface Standing {
  readonly userId: string;
  readonly rankKey: number | null;
}

/** A user who is on the leaderboard. */
export interface Placed extends Standing {
  readonly rankKey: number;
}

const SENTINEL = '';
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

const partOfShard = ({ parts }: BoardSets, shard: number): BoardPart => parts[shard % parts.length] as BoardPart;
const partOf = (sets: BoardSets, userId: string): BoardPart => partOfShard(sets, shardOf(userId));

const WRITE = `
  local gone, placed = {}, {}
  for index = 1, #ARGV, 2 do
    if ARGV[index + 1] == '' then gone[#gone + 1] = ARGV[index]
    else placed[#placed + 1] = ARGV[index + 1]; placed[#placed + 1] = ARGV[index] end
  end
  for _, key in ipairs(KEYS) do
    if redis.call('zscore', key, '') then
      if #gone > 0 then redis.call('zrem', key, unpack(gone)) end
      if #placed > 0 then redis.call('zadd', key, unpack(placed)) end
    end
  end`;
/** Small enough not to block concurrent reads for long. */
const WRITTEN_AT_ONCE = 1000;
const WRITE_TIMEOUT_MS = 1000;

const batchesOf = <Row extends Standing>(standings: readonly Row[]): (readonly Row[])[] =>
  Array.from({ length: Math.ceil(standings.length / WRITTEN_AT_ONCE) }, (_, index) =>
    standings.slice(index * WRITTEN_AT_ONCE, (index + 1) * WRITTEN_AT_ONCE),
  );

const byPart = <Row extends Standing>(sets: BoardSets, standings: readonly Row[]): [BoardPart, Row[]][] => [
  ...Map.groupBy(standings, ({ userId }) => partOf(sets, userId)),
];

/**
 * Updates users' ranks on the served leaderboard and on one being filled. Without a leaderboard nothing is written, and
 * nothing is lost: a later fill reads the same rows.
 */
export async function writeStandings(sets: BoardSets, standings: readonly Standing[]): Promise<void> {
  const calls = byPart(sets, standings).flatMap(([{ filling, serving }, own]) =>
    batchesOf(own).map((some) => {
      const values = some.flatMap(({ userId, rankKey }) => [userId, rankKey === null ? '' : scoreOf(rankKey)]);
      return sets.valkey.run(
        (client) => client.eval(WRITE, { keys: [filling, serving], arguments: values }),
        WRITE_TIMEOUT_MS,
      );
    }),
  );
  await Promise.all(calls);
}

/**
 * Adds users to the leaderboard being filled; false if it is gone. Plain ZADD costs Valkey half as much as a script. If
 * the set is gone, ZADD creates one without the sentinel, which is ignored and which the next fill deletes.
 */
export async function fillWith(sets: BoardSets, standings: readonly Placed[]): Promise<boolean> {
  const calls = byPart(sets, standings).map(([{ filling }, own]) =>
    sets.valkey.run(async (client) => {
      const added = batchesOf(own).map((some) =>
        client.zAdd(
          filling,
          some.map(({ userId, rankKey }) => ({ score: -rankKey, value: userId })),
        ),
      );
      const [mark] = await Promise.all([client.zScore(filling, SENTINEL), ...added]);
      return mark !== null;
    }, WRITE_TIMEOUT_MS),
  );
  return (await Promise.all(calls)).every(Boolean);
}

/** The first users in order, and the number of all; null while there is no complete leaderboard. */
export async function readTop(
  sets: BoardSets,
  limit: number,
): Promise<{ readonly userIds: string[]; readonly people: number } | null> {
  const answers = await Promise.all(
    sets.parts.map(({ serving }) =>
      sets.valkey.run((client) => Promise.all([client.zRangeWithScores(serving, 0, limit - 1), client.zCard(serving)])),
    ),
  );
  if (answers.some(([, size]) => size === 0)) return null;
  const first = answers
    .flatMap(([members]) => members)
    .filter(({ value }) => value !== SENTINEL)
    .toSorted((one, other) => one.score - other.score || (one.value < other.value ? -1 : 1));
  const userIds = first.slice(0, limit).map(({ value }) => value);
  return { userIds, people: answers.reduce((sum, [, size]) => sum + size - 1, 0) };
}

/**
 * Counts the members before a score and an id, with a binary search within the same score. Compares byte by byte,
 * because Lua compares strings by the server's locale.
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
      sets.valkey.run((client) => client.evalRo(COUNT_BEFORE, { keys: [serving], arguments: [score, userId] })),
    ),
  );
  return counts.some((count) => count === null) ? null : counts.reduce<number>((sum, count) => sum + Number(count), 0);
}

/**
 * The rank of a user, or the rank they would have if they aren't on the leaderboard; null while there is no complete
 * one.
 */
export async function readRank(sets: BoardSets, ranked: Ranked & { readonly userId: string }): Promise<number | null> {
  const { userId } = ranked;
  const own = partOf(sets, userId);
  const place = await sets.valkey.run((client) => client.zRank(own.serving, userId));
  if (place !== null && sets.parts.length === 1) return place + 1;
  const score = place === null ? null : await sets.valkey.run((client) => client.zScore(own.serving, userId));
  const others = place === null ? sets.parts : sets.parts.filter((part) => part !== own);
  const before = await countBefore(sets, others, score === null ? scoreOf(rankKeyOf(ranked)) : String(score), userId);
  return before === null ? null : (place ?? 0) + before + 1;
}

/** The rank keys of these users on the leaderboard; null for those who aren't on it. */
export async function readKeys(sets: BoardSets, userIds: readonly string[]): Promise<Map<string, number | null>> {
  const answers = [...Map.groupBy(userIds, (userId) => partOf(sets, userId))].map(async ([{ serving }, own]) => {
    const scores = await sets.valkey.run((client) => client.zmScore(serving, own), WRITE_TIMEOUT_MS);
    return own.map((userId, index) => {
      const score = scores[index] ?? null;
      return [userId, score === null ? null : -score] as const;
    });
  });
  return new Map((await Promise.all(answers)).flat());
}

/** The users of these shards on the leaderboard, in pages. */
export async function* scanPeople(sets: BoardSets, shards: readonly number[]): AsyncGenerator<string[]> {
  const wanted = new Set(shards);
  const isWanted = ({ value }: { value: string }): boolean => value !== SENTINEL && wanted.has(shardOf(value));
  for (const { serving } of new Set(shards.map((shard) => partOfShard(sets, shard)))) {
    let cursor = '0';
    do {
      const from = cursor;
      const page = await sets.valkey.run((client) => client.zScan(serving, from, { COUNT: 1000 }), WRITE_TIMEOUT_MS);
      yield page.members.filter(isWanted).map(({ value }) => value);
      cursor = page.cursor;
    } while (cursor !== '0');
  }
}
