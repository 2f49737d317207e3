import { AppError } from '@sportspot/domain/errors.ts';
import type { Database } from '../../db/database.ts';
import type { OutboxConsumer } from '../../ranking/outbox-poller.ts';
import { recountSpotters, selectHolders, selectSpotters, selectTeamNo, upsertSpotters } from './spotters.queries.ts';

/** Counts who has spotted what. Written with the transaction that takes the changes out of the outbox: once each. */
export const spottersConsumer: OutboxConsumer = (rows, transaction) =>
  upsertSpotters(
    transaction,
    rows.flatMap(({ changes }) => changes),
  );

/** How many different people have each team, by its number. A team that is missing has nobody yet. */
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

/** Those of these people who have a team in their collection, with the time of the spot. Who may know is not judged here. */
export async function findHolders(
  db: Database,
  teamNo: number,
  userIds: Iterable<string>,
): Promise<{ userId: string; spottedAt: Date | null; spottedOffset: number | null }[]> {
  const bySide = Map.groupBy(userIds, (userId) => db.userSide(userId));
  return (await Promise.all([...bySide].map(([side, own]) => selectHolders(side, teamNo, own)))).flat();
}

/** Counts again on every cluster. @internal Tests hold the counters against it. */
export async function recountAllSpotters(db: Database): Promise<void> {
  await Promise.all(db.userSides.map(recountSpotters));
}
