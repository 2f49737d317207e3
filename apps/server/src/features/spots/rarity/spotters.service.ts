import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { Database } from '../../../db/database.ts';
import type { OutboxConsumer } from '../../../outbox/outbox-poller.ts';
import { recountSpotters, selectHolders, selectSpotters, selectTeamNo, upsertSpotters } from './spotters.queries.ts';

/** Updates spotter counts in the transaction that removes the changes from the outbox, so each change counts once. */
export const spottersConsumer: OutboxConsumer = (rows, transaction) =>
  upsertSpotters(
    transaction,
    rows.flatMap(({ changes }) => changes),
  );

/** Distinct spotters by team number, across all clusters. Teams without spotters are missing. */
export async function countSpotters(db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = (await Promise.all(db.userSides.map(selectSpotters))).flat();
  const counts = new Map<number, number>();
  for (const { teamNo, spotters } of rows) counts.set(teamNo, (counts.get(teamNo) ?? 0) + spotters);
  return counts;
}

export async function findTeamNo(db: Database, viewerId: string, teamId: string): Promise<number> {
  const teamNo = await selectTeamNo(db.userSide(viewerId), teamId);
  if (teamNo === undefined) throw new AppError('team_not_found');
  return teamNo;
}

/** Those of the given users who have a team, with the time of the spot. The caller must check who may see it. */
export async function findHolders(
  db: Database,
  teamNo: number,
  userIds: Iterable<string>,
): Promise<{ userId: string; spottedAt: Date | null; spottedOffset: number | null }[]> {
  const bySide = Map.groupBy(userIds, (userId) => db.userSide(userId));
  return (await Promise.all([...bySide].map(([side, own]) => selectHolders(side, teamNo, own)))).flat();
}

/** Recounts on every cluster. @internal Tests compare the counters with it. */
export async function recountAllSpotters(db: Database): Promise<void> {
  await Promise.all(db.userSides.map(recountSpotters));
}
