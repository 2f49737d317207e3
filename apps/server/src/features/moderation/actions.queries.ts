import type { ModerationAct, TargetKind } from '@sportspot/domain/moderation.contract.ts';
import { sql } from 'kysely';
import type { DirectoryDb } from '../../db/database.ts';

export interface NewAction {
  readonly id: string;
  /** Null for the operator. */
  readonly moderatorId: string | null;
  readonly action: ModerationAct;
  readonly targetKind: TargetKind;
  readonly targetId: string;
  /** Whom it is about. */
  readonly subjectId: string | null;
  readonly reason: string;
}

export async function insertAction(db: DirectoryDb, action: NewAction): Promise<void> {
  await db
    .insertInto('moderation_actions')
    .values({
      id: action.id,
      moderator_id: action.moderatorId,
      action: action.action,
      target_kind: action.targetKind,
      target_id: action.targetId,
      subject_id: action.subjectId,
      reason: action.reason,
    })
    .execute();
}

/** The latest first; ids rise with the time. */
export const selectActions = (db: DirectoryDb, before: string | undefined, limit: number) =>
  db
    .selectFrom('moderation_actions')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** What was done stays; that it was they who did it, or to whom and why, does not. */
export async function forgetInActions(db: DirectoryDb, userId: string): Promise<void> {
  await db.updateTable('moderation_actions').set({ moderator_id: null }).where('moderator_id', '=', userId).execute();
  await db
    .updateTable('moderation_actions')
    .set({ subject_id: null, reason: '', target_id: sql<string | null>`nullif(target_id, ${userId}::uuid)` })
    .where('subject_id', '=', userId)
    .execute();
}
