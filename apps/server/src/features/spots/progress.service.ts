import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { leagues } from '@sportspot/catalogue/teams/leagues.ts';
import type { SharedOf } from '@sportspot/domain/sharing/shares.contract.ts';
import { progressPercent } from '@sportspot/domain/teams/progress.rules.ts';
import { dayAlone, seenTime } from '@sportspot/domain/values/own-day.rules.ts';
import type { Database } from '../../db/database.ts';
import { type SeenTeam, selectLatestSpots, selectLeagueCounts } from './progress.queries.ts';
import { selectStats } from './spots.queries.ts';

type Progress = Pick<SharedOf<'all-time'>, 'stats' | 'lineScore' | 'spottedTeams'>;

type Shown = Progress['spottedTeams'][number];

const toOwn = ({ teamId, spottedAt, spottedOffset }: SeenTeam): Shown => ({
  teamId,
  spottedAt: spottedAt && seenTime(spottedAt, spottedOffset),
});
const toOthers = ({ teamId, spottedAt }: Shown): Shown => ({ teamId, spottedAt: spottedAt && dayAlone(spottedAt) });

/** A user's progress and latest teams. The caller must check who may see it. */
export async function showProgress(db: Database, userId: string, size: number): Promise<Progress> {
  const side = db.userSide(userId);
  const [stats, latest, counts] = await Promise.all([
    selectStats(side, userId),
    selectLatestSpots(side, userId, size),
    selectLeagueCounts(side, userId),
  ]);
  const byLeague = new Map(counts.map(({ leagueNo, spots }) => [leagueNo, spots]));
  return {
    stats: {
      totalSpots: stats.totalSpots,
      uniqueLeagues: stats.uniqueLeagues,
      totalTeams: allTeams.length,
      progress: progressPercent(stats.totalSpots, allTeams.length),
    },
    lineScore: leagues.flatMap(({ no, code }) => {
      const spots = byLeague.get(no);
      return spots === undefined ? [] : { code, spots };
    }),
    spottedTeams: latest.map(toOwn).map(toOthers),
  };
}

/** Every team of the user's own collection, newest first. */
export const listCollection = async (db: Database, userId: string): Promise<Shown[]> =>
  (await selectLatestSpots(db.userSide(userId), userId, null)).map(toOwn);

/** The same without times of day, as others may see it. */
export const listCollectionForOthers = async (db: Database, userId: string): Promise<Shown[]> =>
  (await listCollection(db, userId)).map(toOthers);
