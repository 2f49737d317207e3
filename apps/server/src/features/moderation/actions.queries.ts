import type { ModerationRead } from '@sportspot/domain/endpoint/moderator-access.rules.ts';
import type { ModerationAct, TargetKind } from '@sportspot/domain/moderation/moderation.contract.ts';
import { sql } from 'kysely';
import type { DirectoryDb } from '../../db/database.ts';

export interface NewAction {
  readonly id: string;
  /** Null if the operator acted. */
  readonly moderatorId: string | null;
  readonly action: ModerationAct | ModerationRead;
  readonly targetKind: TargetKind;
  readonly targetId: string | null;
  /** The user the action concerns. */
  readonly subjectId: string | null;
  readonly reason: string;
}

/** The moderator's permanent pseudonym in the audit trail, created on first use. */
async function markOf(db: DirectoryDb, userId: string): Promise<string> {
  const marked = () => db.selectFrom('moderator_marks').select('mark').where('user_id', '=', userId);
  const known = await marked().executeTakeFirst();
  if (known) return known.mark;
  await db
    .insertInto('moderator_marks')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await marked().executeTakeFirstOrThrow()).mark;
}

export async function insertAction(db: DirectoryDb, action: NewAction): Promise<void> {
  await db
    .insertInto('moderation_actions')
    .values({
      id: action.id,
      moderator_id: action.moderatorId,
      moderator_mark: action.moderatorId === null ? null : await markOf(db, action.moderatorId),
      action: action.action,
      target_kind: action.targetKind,
      target_id: action.targetId,
      subject_id: action.subjectId,
      reason: action.reason,
    })
    .execute();
}

interface ActionPage {
  readonly of: 'acts' | 'reads';
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Latest first: ids are time-ordered. */
export const selectActions = (db: DirectoryDb, { of, before, limit }: ActionPage) =>
  db
    .selectFrom('moderation_actions')
    .selectAll()
    .where('action', of === 'reads' ? 'like' : 'not like', sql.lit('%-read'))
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/**
 * Keeps the actions but anonymizes them: a moderator's mark no longer maps to a user, and an affected user's id and the
 * reason are erased.
 */
export async function forgetInActions(db: DirectoryDb, userId: string): Promise<void> {
  await db.deleteFrom('moderator_marks').where('user_id', '=', userId).execute();
  await db.updateTable('moderation_actions').set({ moderator_id: null }).where('moderator_id', '=', userId).execute();
  await db
    .updateTable('moderation_actions')
    .set({ subject_id: null, reason: '', target_id: sql<string | null>`nullif(target_id, ${userId}::uuid)` })
    .where('subject_id', '=', userId)
    .execute();
}
