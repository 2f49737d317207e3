import type { Session } from '@sportspot/domain/accounts/sign-in.contract.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { Database } from '../../../db/database.ts';
import { selectValidSessionIds } from '../auth/auth.queries.ts';
import { deleteSession, deleteSessions, selectSessions } from '../auth/sign-in.queries.ts';
import { deviceWords } from '../devices/device.rules.ts';

export async function listSessions(db: Database, userId: string, sessionId: string): Promise<{ sessions: Session[] }> {
  const rows = await selectSessions(db.directory, userId);
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      ...deviceWords(row.user_agent),
      isThis: row.id === sessionId,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.updated_at.toISOString(),
    })),
  };
}

export async function endSession(db: Database, userId: string, sessionId: string): Promise<void> {
  if (!(await deleteSession(db.directory, userId, sessionId))) throw new AppError('not_found');
}

export const endSessions = (db: Database, userId: string, kept?: string): Promise<void> =>
  deleteSessions(db.directory, userId, kept);

/** The sessions among these that have ended. */
export async function findEndedSessions(db: Database, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const valid = new Set(await selectValidSessionIds(db.directory, sessionIds));
  return new Set(sessionIds.filter((id) => !valid.has(id)));
}
