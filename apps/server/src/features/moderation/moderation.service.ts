import type { Role } from '@sportspot/domain/accounts/session.contract.ts';
import type { ParsedInputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { ModerationRead } from '@sportspot/domain/endpoint/moderator-access.rules.ts';
import type { ModerationAct, moderationApi } from '@sportspot/domain/moderation/moderation.contract.ts';
import { uuid } from '@sportspot/domain/values/id.schemas.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import type { Database, DirectoryDb } from '../../db/database.ts';
import { signedOutNews, type TripNews } from '../../live/trip-news.ts';
import { changeRole, liftSuspension, removeName, suspendPerson } from '../accounts/people/suspension.service.ts';
import { removeGroupWords } from '../groups/moderate.service.ts';
import { settleOpenMessage } from '../support/moderate.service.ts';
import { decideSuggestion as decide } from '../support/suggestions.service.ts';
import {
  queueNicknameRemoval,
  removeNameInResults,
  removeNickname,
  removeTripWords,
} from '../trips/moderate.service.ts';
import { insertAction, type NewAction } from './actions.queries.ts';
import { hasReport, updateDecided } from './reports.queries.ts';

interface Moderating {
  readonly db: Database;
  readonly news: TripNews;
}
type Input<Name extends keyof typeof moderationApi> = ParsedInputOf<(typeof moderationApi)[Name]>;

/** Call this in the transaction of the action, so that neither is committed without the other. */
const audit = (transaction: DirectoryDb, action: Omit<NewAction, 'id'>): Promise<void> =>
  insertAction(transaction, { ...action, id: newId() });

/** Writes the audit entry before the response is sent. Records the user if the search query is an id. */
export async function recordRead(
  db: Database,
  moderatorId: string,
  read: ModerationRead,
  input: unknown,
): Promise<void> {
  const subject = uuid().safeParse((input as { query?: unknown }).query);
  const about = { targetKind: 'list', targetId: null, subjectId: subject.success ? subject.data : null } as const;
  await audit(db.directory, { moderatorId, action: read, ...about, reason: '' });
}

export async function decideSuggestion(
  { db }: Moderating,
  moderatorId: string,
  { suggestionId, decision, teamId: addedId, reason }: Input<'decideSuggestion'>,
): Promise<void> {
  const teamId = addedId ?? null;
  await db.directory.transaction().execute(async (transaction) => {
    const { userId: subjectId } = await decide(transaction, { id: suggestionId, decision, answer: reason, teamId });
    const action: ModerationAct = `suggestion-${decision}`;
    const target = { targetKind: 'suggestion', targetId: suggestionId } as const;
    await audit(transaction, { moderatorId, action, ...target, subjectId, reason });
  });
}

export async function settleMessage(
  { db }: Moderating,
  moderatorId: string,
  { messageId, status, reason }: Input<'settleMessage'>,
): Promise<void> {
  await db.directory.transaction().execute(async (transaction) => {
    const subjectId = await settleOpenMessage(transaction, messageId, status);
    const action: ModerationAct = `message-${status}`;
    await audit(transaction, { moderatorId, action, targetKind: 'message', targetId: messageId, subjectId, reason });
  });
}

type Report = NonNullable<Awaited<ReturnType<typeof updateDecided>>>;

/** Deletes the reported text wherever it is stored. */
async function removeWords(db: Database, transaction: DirectoryDb, report: Report): Promise<void> {
  const { kind, target_id: targetId } = report;
  if (kind === 'group') await removeGroupWords(transaction, targetId);
  else if (kind === 'trip') await removeTripWords(transaction, targetId);
  else if (kind === 'person') {
    await removeName(transaction, targetId);
    await removeNameInResults({ db, transaction }, targetId);
  } else {
    const removal = nicknameRemovalOf(report);
    if (removal) await queueNicknameRemoval(transaction, removal);
  }
}

const nicknameRemovalOf = ({ id: opId, kind, target_id: tripId, seat_no: seatNo, subject_id: userId }: Report) =>
  kind === 'seat' && userId !== null ? { userId, tripId, seatNo, opId } : null;

async function suspendWithin(transaction: DirectoryDb, moderatorId: string, userId: string, reason: string) {
  if (userId === moderatorId) throw new AppError('forbidden');
  await suspendPerson(transaction, userId, reason);
  const target = { targetKind: 'person', targetId: userId, subjectId: userId } as const;
  await audit(transaction, { moderatorId, action: 'person-suspended', ...target, reason });
}

export async function decideReport(
  { db, news }: Moderating,
  moderatorId: string,
  { reportId, decision, act, reason }: Input<'decideReport'>,
): Promise<void> {
  const report = await db.directory.transaction().execute(async (transaction) => {
    const decided = await updateDecided(transaction, reportId, decision);
    if (!decided) throw new AppError((await hasReport(transaction, reportId)) ? 'already_decided' : 'not_found');
    const subjectId = decided.subject_id;
    const action: ModerationAct = `report-${decision}`;
    await audit(transaction, { moderatorId, action, targetKind: 'report', targetId: reportId, subjectId, reason });
    if (decision === 'dismissed' || act === 'none') return decided;
    if (act === 'remove-words') {
      await removeWords(db, transaction, decided);
      const target = { targetKind: decided.kind as NewAction['targetKind'], targetId: decided.target_id, subjectId };
      await audit(transaction, { moderatorId, action: 'words-removed', ...target, reason });
    } else if (subjectId === null) throw new AppError('not_found');
    else await suspendWithin(transaction, moderatorId, subjectId, reason);
    return decided;
  });
  if (decision === 'dismissed') return;
  const removal = act === 'remove-words' ? nicknameRemovalOf(report) : null;
  // Removes the nickname immediately, so that the moderator sees it; if this fails, the queued job retries.
  if (removal) await removeNickname(db, removal).catch(() => {});
  await news.announce([
    report.target_id,
    ...(act === 'suspend' && report.subject_id ? [signedOutNews(report.subject_id)] : []),
  ]);
}

export async function suspend(
  { db, news }: Moderating,
  moderatorId: string,
  { userId, reason }: Input<'suspend'>,
): Promise<void> {
  await db.directory.transaction().execute((transaction) => suspendWithin(transaction, moderatorId, userId, reason));
  await news.announce([signedOutNews(userId)]);
}

export async function lift({ db }: Moderating, moderatorId: string, { userId, reason }: Input<'lift'>): Promise<void> {
  await db.directory.transaction().execute(async (transaction) => {
    await liftSuspension(transaction, userId);
    const target = { targetKind: 'person', targetId: userId, subjectId: userId } as const;
    await audit(transaction, { moderatorId, action: 'suspension-lifted', ...target, reason });
  });
}

interface Appointment {
  readonly email: string;
  readonly role: Role;
  /** False if the server doesn't offer passkeys. */
  readonly needsPasskey: boolean;
}

/**
 * Run by the operator. Returns false if no user has this confirmed email, a passkey if one is required, and a different
 * role.
 */
export async function appoint(
  db: Pick<Database, 'directory'>,
  { email, role, needsPasskey }: Appointment,
): Promise<boolean> {
  return db.directory.transaction().execute(async (transaction) => {
    const userId = await changeRole(transaction, { email, role, needsPasskey: needsPasskey && role === 'moderator' });
    if (userId === null) return false;
    await audit(transaction, {
      moderatorId: null,
      action: role === 'moderator' ? 'moderator-made' : 'moderator-removed',
      targetKind: 'person',
      targetId: userId,
      subjectId: userId,
      reason: 'By the operator.',
    });
    return true;
  });
}
