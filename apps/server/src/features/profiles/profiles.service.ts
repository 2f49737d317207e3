import type { OutputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import type { profilesApi } from '@sportspot/domain/profiles/profiles.contract.ts';
import type { Database } from '../../db/database.ts';
import { showSelf } from '../accounts/own-account/own-account.service.ts';
import { listCollection } from '../spots/progress.service.ts';
import { selectHighestBadges } from './profiles.queries.ts';

/** The complete profile, only for its owner. */
export async function showProfile(db: Database, userId: string): Promise<OutputOf<typeof profilesApi.mine>> {
  const [self, collection, badges] = await Promise.all([
    showSelf(db, userId),
    listCollection(db, userId),
    selectHighestBadges(db.userSide(userId), userId),
  ]);
  return {
    ...self,
    spottedTeams: collection.map(({ teamId }) => teamId),
    totalSpots: collection.length,
    achievements: badges.map(({ badge_id: id, level, decided_at }) => ({
      id,
      level,
      decidedAt: decided_at?.toISOString() ?? null,
    })),
  };
}
