import type { SuggestionStatus } from '@sportspot/domain/support/suggestions.rules.ts';
import { sql } from 'kysely';
import type { DirectoryDb } from '../../db/database.ts';
import { queueComparison, queueOrder } from '../../db/queue-order.ts';

export interface SuggestionRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly city: string;
  readonly state: string | null;
  readonly sport: string;
  readonly league: string;
  readonly reason: string | null;
  readonly status: SuggestionStatus;
  readonly answer: string | null;
  readonly teamId: string | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
}

const columns = [
  'id',
  'user_id as userId',
  'name',
  'city',
  'state',
  'sport',
  'league',
  'reason',
  sql<SuggestionStatus>`status`.as('status'),
  'answer',
  'team_id as teamId',
  'created_at as createdAt',
  'decided_at as decidedAt',
] as const;

type NewRow = Pick<SuggestionRow, 'id' | 'userId' | 'name' | 'city' | 'state' | 'sport' | 'league' | 'reason'>;

/** Repeating an open suggestion keeps one row and fills in its missing fields. */
export async function insertSuggestion(db: DirectoryDb, { userId, ...row }: NewRow): Promise<void> {
  await db
    .insertInto('suggestions')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict
        .expression(sql`user_id, lower(name), lower(city), sport, league`)
        .where('status', '=', 'open')
        .doUpdateSet({
          state: sql`coalesce(suggestions.state, excluded.state)`,
          reason: sql`coalesce(suggestions.reason, excluded.reason)`,
        }),
    )
    .execute();
}

/** The user's suggestions, newest first: ids are time-ordered. */
export const selectSuggestionsOf = (
  db: DirectoryDb,
  userId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<SuggestionRow[]> =>
  db
    .selectFrom('suggestions')
    .select(columns)
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** All users' suggestions with one status. */
export const selectSuggestionsIn = (
  db: DirectoryDb,
  { status, after, limit }: { status: string; after: string | undefined; limit: number },
): Promise<SuggestionRow[]> =>
  db
    .selectFrom('suggestions')
    .select(columns)
    .where('status', '=', status)
    .$if(after !== undefined, (query) => query.where('id', queueComparison(status), after as string))
    .orderBy('id', queueOrder(status))
    .limit(limit)
    .execute();

export const selectSuggestion = (db: DirectoryDb, id: string): Promise<SuggestionRow | undefined> =>
  db.selectFrom('suggestions').select(columns).where('id', '=', id).executeTakeFirst();

/** Undefined if it is no longer open. */
export const updateDecided = (
  db: DirectoryDb,
  { id, status, answer, teamId }: Pick<SuggestionRow, 'id' | 'status' | 'answer' | 'teamId'>,
): Promise<SuggestionRow | undefined> =>
  db
    .updateTable('suggestions')
    .set({ status, answer, team_id: teamId, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning(columns)
    .executeTakeFirst();

export async function hasTeam(db: DirectoryDb, teamId: string): Promise<boolean> {
  return (await db.selectFrom('teams').select('id').where('id', '=', teamId).executeTakeFirst()) !== undefined;
}

export async function deleteSuggestionsOf(db: DirectoryDb, userId: string): Promise<void> {
  await db.deleteFrom('suggestions').where('user_id', '=', userId).execute();
}
