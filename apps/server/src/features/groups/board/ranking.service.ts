import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { shareNextRun } from '../../../concurrency/share-next-run.ts';
import type { Database, UserSideDb } from '../../../db/database.ts';
import { selectMemberIds, selectPackedStats } from './board.queries.ts';
import { ID_BYTES, packId } from './packed-ids.ts';
import { type RankedPart, type Ranking, toRanking } from './ranking.view.ts';

/** Stats of large groups are read in parallel parts of this size. */
const PART_SIZE = 15_000;

/** Ranking a group of this size is expensive, so its result is cached for a second and shared by all viewers. */
const CACHED_FROM_MEMBERS = 5000;
const CACHE_TTL_MS = 1000;
/** A large group's ranking takes megabytes, so an expired one is dropped right away. */
const rankingCache = new LRUCache<string, Ranking>({ max: 100, ttl: CACHE_TTL_MS, ttlAutopurge: true });

/** Groups the packed ids by cluster. */
function groupByCluster(db: Pick<Database, 'userSideOf'>, ids: Buffer): [UserSideDb, Buffer][] {
  const found = new Map<UserSideDb, { own: Buffer; length: number }>();
  for (let at = 0; at < ids.length; at += ID_BYTES) {
    const side = db.userSideOf(ids[at + ID_BYTES - 1] as number);
    const entry = found.get(side) ?? { own: Buffer.allocUnsafe(ids.length), length: 0 };
    found.set(side, entry);
    entry.length += ids.copy(entry.own, entry.length, at, at + ID_BYTES);
  }
  return [...found].map(([side, { own, length }]) => [side, own.subarray(0, length)]);
}

function splitIds(ids: Buffer): Buffer[] {
  const size = PART_SIZE * ID_BYTES;
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, part) =>
    ids.subarray(part * size, (part + 1) * size),
  );
}

const rankPart = async (side: UserSideDb, ids: Buffer): Promise<RankedPart> => ({
  ids,
  ...(await selectPackedStats(side, ids)),
});

async function computeRanking(db: Database, groupId: string): Promise<Ranking> {
  const members = groupByCluster(db, await selectMemberIds(db.directory, groupId));
  const parts = members.flatMap(([side, ids]) => splitIds(ids).map((part) => rankPart(side, part)));
  const ranking = toRanking(await Promise.all(parts));
  if (ranking.members >= CACHED_FROM_MEMBERS) rankingCache.set(groupId, ranking);
  return ranking;
}

const computeSharedRanking = shareNextRun(computeRanking);

/** False if the user has joined or changed spots since the ranking was computed. */
async function isCurrentFor(db: Database, ranking: Ranking, userId: string): Promise<boolean> {
  const shown = ranking.find(userId);
  if (!shown) return false;
  const [now] = toRanking([await rankPart(db.userSide(userId), packId(userId))]).slice(0, 1);
  return isDeepStrictEqual({ ...now, rank: shown.rank }, shown);
}

/**
 * Ranks all members. Requests that arrive while a ranking is being computed share the next one. For a large group,
 * other members' changes may be a second old; the viewer's own changes always show.
 */
export async function rankMembers(db: Database, groupId: string, viewerId: string | null): Promise<Ranking> {
  const known = rankingCache.get(groupId);
  if (known && (viewerId === null || (await isCurrentFor(db, known, viewerId)))) return known;
  return computeSharedRanking(groupId, db, groupId);
}
