import type { Database } from '../../db/database.ts';
import { selectResultPeople, selectResultsOf } from './recap.queries.ts';

/** The final result of a trip for one person. The time is milliseconds. */
interface Result {
  readonly endedAt: number;
  readonly spots: number;
  readonly isWon: boolean;
}

/** The final results of each of these people, of those who are still here. Seats are somebody else's. */
export async function findResultsOf(
  { directory }: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Result[]>> {
  return Map.groupBy(await selectResultsOf(directory, userIds), ({ userId }) => userId);
}

const PEOPLE_AT_A_TIME = 200;

/** Who was in a trip whose result is final, some at a time, and the place to go on behind; null at the end. */
export async function findResultPeople(
  { directory }: Database,
  tripId: string,
  after: number,
): Promise<{ userIds: string[]; next: number | null }> {
  const rows = await selectResultPeople(directory, tripId, after, PEOPLE_AT_A_TIME);
  const next = rows.length < PEOPLE_AT_A_TIME ? null : (rows.at(-1)?.placeNo ?? null);
  return { userIds: rows.flatMap(({ userId }) => userId ?? []), next };
}
