import { newId } from '@sportspot/domain/values/ids.ts';
import type { Valkey } from '../../../valkey/valkey.ts';
import { type Placed, type Ranking, type Stats, toPlaced, type Wanted } from './ranking.view.ts';
import { BEGIN, FILL, READ, UPDATE } from './ranking-set.scripts.ts';

/**
 * The members of one large group in order, in Valkey. Like the all-time leaderboard, a score is the negative rank key,
 * and members with the same score are ordered by the bytes of their ids.
 */
interface RankingSet {
  readonly valkey: Valkey;
  readonly groupId: string;
}

const PREFIX = 'group-board:';

/** The braces are a hash tag: a Valkey cluster keeps the keys of a group together. */
export const keysOf = (groupId: string): [string, string, string] => [
  `${PREFIX}{${groupId}}`,
  `${PREFIX}{${groupId}}:order`,
  `${PREFIX}{${groupId}}:entries`,
];

/** A set that no one reads. */
const UNREAD_MS = 15 * 60_000;
/** A set that its process no longer fills. */
const ABANDONED_MS = 10_000;
const WRITE_TIMEOUT_MS = 1000;
/** Small enough not to block concurrent reads for long. */
export const WRITTEN_AT_ONCE = 250;

const argumentsOf = ({ userId, version, rankKey, lastSpottedAt, leagues }: Stats): string[] => [
  userId,
  [version, -rankKey, lastSpottedAt ?? '', leagues].join(' '),
];

const evaluate = ({ valkey, groupId }: RankingSet, script: string, values: string[], timeoutMs?: number) =>
  valkey.run((client) => client.eval(script, { keys: keysOf(groupId), arguments: values }), timeoutMs);

/** Members in order: the index of the first, their ids, and their entries. Empty if there are none. */
type Slice = [] | [first: number, userIds: string[], entries: string[]];

const toMembers = ([first = 0, userIds = [], entries = []]: Slice): Placed[] =>
  userIds.map((userId, index) => {
    const [, score, time = ''] = entries[index]?.split(' ') ?? [];
    const lastSpottedAt = time === '' ? null : Number(time);
    return toPlaced({ userId, rankKey: Math.abs(Number(score)), lastSpottedAt }, first + index + 1);
  });

/** What a set contains: it changes with the members, but not with their stats. */
export type Mark = string;

const FILLING = 'filling';
const stateOf = (mark: Mark): string => mark.split(':')[0] as string;

/** How many changes of members a complete set has; null while it's being filled. */
const changesOf = (mark: Mark): number | null => (stateOf(mark) === FILLING ? null : Number(stateOf(mark)));

interface Found {
  readonly mark: Mark;
  readonly changes: number | null;
  /** Null unless the set has exactly the wanted changes of members. */
  readonly ranking: Ranking | null;
}

/** Null if there is no set to trust. */
export async function readSet(
  set: RankingSet,
  { top, from, to }: Wanted,
  { changes, own }: { readonly changes: number; readonly own: Stats | null },
): Promise<Found | null> {
  const values = [changes, UNREAD_MS, top, from, to].map(String);
  const found = await evaluate(set, READ, [...values, ...(own ? argumentsOf(own) : ['', ''])]);
  if (found === null) return null;
  const [mark, totals, ...parts] = found as [Mark, [number, number, number]?, ...Slice[]];
  if (!totals) return { mark, changes: changesOf(mark), ranking: null };
  const [members, totalSpots, leagues] = totals;
  const [first = [], page = [], [me = null] = []] = parts.map(toMembers);
  const ranking = { members, totalSpots, leagues, top: first, page, own: me };
  return { mark, changes: changesOf(mark), ranking };
}

/** Claims the filling of a set that is missing or has this mark; returns its mark, or null if another process did. */
export async function beginFilling(set: RankingSet, replaced: Mark | null): Promise<Mark | null> {
  const token = newId();
  const began = await evaluate(set, BEGIN, [token, replaced ?? '', String(ABANDONED_MS)], WRITE_TIMEOUT_MS);
  return began === 1 ? `${FILLING}:${token}:0` : null;
}

/** Adds members to a set being filled; false if it's gone. */
export async function fillWith(set: RankingSet, mark: Mark, stats: readonly Stats[]): Promise<boolean> {
  const values = [mark, FILLING, String(ABANDONED_MS), ...stats.flatMap(argumentsOf)];
  return (await evaluate(set, FILL, values, WRITE_TIMEOUT_MS)) === 1;
}

/** Applies changes of members to a set with this mark, which then has the given number of changes. */
export async function changeMembers(
  set: RankingSet,
  mark: Mark,
  { changes, stats = [], gone = [] }: { changes: number; stats?: readonly Stats[]; gone?: readonly string[] },
): Promise<void> {
  const members = [...gone.flatMap((userId) => [userId, '']), ...stats.flatMap(argumentsOf)];
  await evaluate(set, FILL, [mark, String(changes), String(UNREAD_MS), ...members], WRITE_TIMEOUT_MS);
}

/** Writes the current stats of members, in any order. Does nothing without a set. */
export async function updateStats(set: RankingSet, stats: readonly Stats[]): Promise<void> {
  for (let from = 0; from < stats.length; from += WRITTEN_AT_ONCE) {
    const some = stats.slice(from, from + WRITTEN_AT_ONCE);
    await evaluate(set, UPDATE, some.flatMap(argumentsOf), WRITE_TIMEOUT_MS);
  }
}

export async function dropSet({ valkey, groupId }: RankingSet): Promise<void> {
  await valkey.run((client) => client.unlink(keysOf(groupId)), WRITE_TIMEOUT_MS);
}
