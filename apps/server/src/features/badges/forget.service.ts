import type { Database } from '../../db/database.ts';
import { deleteBadgesOf } from './forget.queries.ts';

export const forgetBadges = (db: Database, userId: string): Promise<void> =>
  deleteBadgesOf(db.userSide(userId), userId);
