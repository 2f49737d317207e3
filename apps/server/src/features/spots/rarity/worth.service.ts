import type { Database } from '../../../db/database.ts';
import { selectCollections } from './rarity.queries.ts';
import { findRarity } from './rarity.service.ts';

type Rarity = Awaited<ReturnType<typeof findRarity>>;

/** In milliseconds. Stored points change every ten minutes; boards, which are read often, cache them. */
const TTL_MS = 10_000;

interface Cached {
  readonly expires: number;
  readonly rarity: Promise<Rarity>;
  /** The points of each collection, with the stats they were computed for. */
  readonly worth: Map<string, { readonly numbers: string; readonly points: number }>;
}
const cached = new WeakMap<Database, Cached>();

function readCached(db: Database): Cached {
  const last = cached.get(db);
  if (last && last.expires > Date.now()) return last;
  const next = { expires: Date.now() + TTL_MS, rarity: findRarity(db), worth: new Map() };
  next.rarity.catch(() => cached.delete(db));
  cached.set(db, next);
  return next;
}

/** The stored rarity, cached for up to ten seconds. */
export const findRarityForBoards = (db: Database): Promise<Rarity> => readCached(db).rarity;

export const pointsOfTeams = ({ points, others }: Rarity, teamNos: readonly number[]): number =>
  teamNos.reduce((sum, teamNo) => sum + (points.get(teamNo) ?? others), 0);

/** A user on a board of collections. */
interface Collector {
  readonly userId: string;
  readonly totalSpots: number;
  readonly lastSpottedAt: string | null;
}

/** Rarity points of the users' collections. Recomputed only when a user's stats or the stored rarity changed. */
export async function findCollectionPoints(
  db: Database,
  people: readonly Collector[],
): Promise<ReadonlyMap<string, number>> {
  const { rarity, worth } = readCached(db);
  const numbersOf = ({ totalSpots, lastSpottedAt }: Collector) => `${totalSpots} ${lastSpottedAt}`;
  const unknown = people.filter((one) => one.totalSpots > 0 && worth.get(one.userId)?.numbers !== numbersOf(one));
  if (unknown.length > 0) {
    const userIds = unknown.map(({ userId }) => userId);
    const [known, ...rows] = await Promise.all([
      rarity,
      ...db.userSides.map((side) => selectCollections(side, userIds)),
    ]);
    // Each cluster returns only the users who live on it.
    const teams = new Map(rows.flat().map(({ userId, teamNos }) => [userId, teamNos]));
    for (const one of unknown) {
      const points = pointsOfTeams(known, teams.get(one.userId) ?? []);
      worth.set(one.userId, { numbers: numbersOf(one), points });
    }
  }
  return new Map(people.map((one) => [one.userId, one.totalSpots > 0 ? (worth.get(one.userId)?.points ?? 0) : 0]));
}
