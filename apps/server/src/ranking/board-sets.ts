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
/** Small enough not to block concurrent reads for long. */
const WRITTEN_AT_ONCE = 1000;
const WRITE_TIMEOUT_MS = 1000;

async function write(
  sets: BoardSets,
  standings: readonly Standing[],
  keysOf: (part: BoardPart) => string[],
): Promise<boolean> {
  const calls = [...Map.groupBy(standings, ({ userId }) => partOf(sets, userId))].flatMap(([part, own]) =>
    Array.from({ length: Math.ceil(own.length / WRITTEN_AT_ONCE) }, (_, index) => {
      const some = own.slice(index * WRITTEN_AT_ONCE, (index + 1) * WRITTEN_AT_ONCE);
      const values = some.flatMap(({ userId, rankKey }) => [userId, rankKey === null ? '' : scoreOf(rankKey)]);
      return sets.valkey.run(
        (client) => client.eval(WRITE, { keys: keysOf(part), arguments: values }),
        WRITE_TIMEOUT_MS,
      );
    }),
  );
  return (await Promise.all(calls)).every((written) => Number(written) > 0);
}

/** Updates users' ranks on the served leaderboard and on one being filled. */
export async function writeStandings(sets: BoardSets, standings: readonly Standing[]): Promise<void> {
  // Without a leaderboard nothing is written, and nothing is lost: a later fill reads the same rows.
  await write(sets, standings, ({ serving, filling }) => [filling, serving]);
}

/** Adds users to the leaderboard being filled; false if it is gone. */
export const fillWith = (sets: BoardSets, standings: readonly Standing[]): Promise<boolean> =>
  write(sets, standings, ({ filling }) => [filling]);

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

/** All users on the leaderboard, in pages. */
export async function* scanPeople({ valkey, parts }: BoardSets): AsyncGenerator<string[]> {
  for (const { serving } of parts) {
    let cursor = '0';
    do {
      const from = cursor;
      const page = await valkey.run((client) => client.zScan(serving, from, { COUNT: 1000 }), WRITE_TIMEOUT_MS);
      yield page.members.flatMap(({ value }) => (value === SENTINEL ? [] : value));
      cursor = page.cursor;
    } while (cursor !== '0');
  }
}
