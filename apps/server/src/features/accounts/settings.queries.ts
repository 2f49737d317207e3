import type { Settings, Visibility } from '@sportspot/domain/accounts.contract.ts';
import type { UserSideDb } from '../../db/database.ts';

const defaults: Settings = { teamsVisible: 'everyone', boardShown: true };

/** Somebody's settings. A missing row means the defaults. */
export async function selectSettings(db: UserSideDb, userId: string): Promise<Settings> {
  const row = await db
    .selectFrom('user_settings')
    .select(['teams_visible', 'board_shown'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { teamsVisible: row.teams_visible as Visibility, boardShown: row.board_shown } : defaults;
}

export async function upsertSettings(db: UserSideDb, userId: string, changed: Settings): Promise<void> {
  const columns = { teams_visible: changed.teamsVisible, board_shown: changed.boardShown };
  await db
    .insertInto('user_settings')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}
