import type { PlaceChoice, Settings, Visibility } from '@sportspot/domain/accounts/accounts.contract.ts';
import type { UserSideDb } from '../../../db/database.ts';

const defaults: Settings = { teamsVisible: 'everyone', boardShown: true, placeShown: 'nothing', tripAlsoAllTime: true };

/** A user's settings. A missing row means the defaults. */
export async function selectSettings(db: UserSideDb, userId: string): Promise<Settings> {
  const row = await db
    .selectFrom('user_settings')
    .select(['teams_visible', 'board_shown', 'place_shown', 'trip_also_all_time'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return defaults;
  return {
    teamsVisible: row.teams_visible as Visibility,
    boardShown: row.board_shown,
    placeShown: row.place_shown as PlaceChoice,
    tripAlsoAllTime: row.trip_also_all_time,
  };
}

/** The users among these who show their teams to no one. */
export async function selectHidingTeams(db: UserSideDb, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('user_settings')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('teams_visible', '=', 'only-me')
    .execute();
  return rows.map((row) => row.user_id);
}

/** The visibility settings of those users who don't show their teams to everyone. */
export async function selectLimitedTeams(
  db: UserSideDb,
  userIds: readonly string[],
): Promise<{ userId: string; visibility: Visibility }[]> {
  const rows = await db
    .selectFrom('user_settings')
    .select(['user_id', 'teams_visible'])
    .where('user_id', 'in', userIds)
    .where('teams_visible', '<>', 'everyone')
    .execute();
  return rows.map((row) => ({ userId: row.user_id, visibility: row.teams_visible as Visibility }));
}

type Changes = { readonly [Field in keyof Settings]?: Settings[Field] | undefined };

/** Writes only the given settings, since a concurrent request may be writing the others. */
export async function upsertSettings(db: UserSideDb, userId: string, changes: Changes): Promise<void> {
  const columns = {
    ...(changes.teamsVisible !== undefined && { teams_visible: changes.teamsVisible }),
    ...(changes.boardShown !== undefined && { board_shown: changes.boardShown }),
    ...(changes.placeShown !== undefined && { place_shown: changes.placeShown }),
    ...(changes.tripAlsoAllTime !== undefined && { trip_also_all_time: changes.tripAlsoAllTime }),
  };
  const row = db.insertInto('user_settings').values({ user_id: userId, ...columns });
  const isEmpty = Object.keys(columns).length === 0;
  await row
    .onConflict((conflict) =>
      isEmpty ? conflict.column('user_id').doNothing() : conflict.column('user_id').doUpdateSet(columns),
    )
    .execute();
}
