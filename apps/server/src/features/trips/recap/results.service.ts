import type { Database } from '../../../db/database.ts';
import { selectResultPeople, selectResultsOf } from './recap.queries.ts';

/** A user's final result in a trip. The time is in Unix milliseconds. */
interface Result {
  readonly endedAt: number;
  readonly spots: number;
  readonly isWon: boolean;
}

/** Final results by user, for users who still exist. Excludes seats, which other people play on. */
export async function findResultsOf(
  { directory }: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Result[]>> {
  return Map.groupBy(await selectResultsOf(directory, userIds), ({ userId }) => userId);
}

const BATCH_SIZE = 200;

/** A page of users in a trip's final result, and the cursor of the next; null after the last. */
export async function findResultPeople(
  { directory }: Database,
  tripId: string,
  after: number,
): Promise<{ userIds: string[]; next: number | null }> {
  const rows = await selectResultPeople(directory, tripId, after, BATCH_SIZE);
  const next = rows.length < BATCH_SIZE ? null : (rows.at(-1)?.placeNo ?? null);
  return { userIds: rows.flatMap(({ userId }) => userId ?? []), next };
}
