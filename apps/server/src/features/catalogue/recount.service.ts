import { allTeams } from '@sportspot/catalogue/source/files.ts';
import type { Config } from '../../config/config.ts';
import { countOutdatedTeams, recountPeople, withClusterClient } from './recount.queries.ts';
import type { RecountPosition } from './recount-leagues.job.ts';

const BATCH_SIZE = 500;

/**
 * Recounts one batch and returns the cursor of the next, or null after the last. Idempotent, so a failed job can simply
 * be retried.
 */
export async function recountLeagues(
  { userClusters }: Pick<Config, 'userClusters'>,
  { cluster, after }: RecountPosition,
  people = BATCH_SIZE,
): Promise<RecountPosition | null> {
  const url = [...new Set(userClusters.map((one) => one.url))][cluster];
  if (url === undefined) return null;
  const reached = await withClusterClient(url, async (client) => {
    // Clusters are migrated one after another. Recounting before a cluster's migration would find nothing to do and
    // skip it for good.
    const outdated = after === null ? await countOutdatedTeams(client, allTeams) : 0;
    if (outdated > 0) throw new Error(`Cluster ${cluster} has ${outdated} teams in other leagues: not migrated yet`);
    return recountPeople(client, after, people);
  });
  return reached === null ? { cluster: cluster + 1, after: null } : { cluster, after: reached };
}
