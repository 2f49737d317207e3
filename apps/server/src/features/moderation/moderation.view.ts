import { FALLBACK_NAME } from '@sportspot/domain/accounts/accounts.constants.ts';
import type { Role } from '@sportspot/domain/accounts/session.contract.ts';
import type {
  AuditedAction,
  ListedPerson,
  QueuedMessage,
  QueuedReport,
} from '@sportspot/domain/moderation/moderation.contract.ts';

type Names = ReadonlyMap<string, string>;
interface State {
  readonly status: string;
  readonly created_at: Date;
}

const time = (date: Date | null): string | null => date?.toISOString() ?? null;

export function toNamed(names: Names, id: string | null) {
  const displayName = id === null ? undefined : names.get(id);
  return id === null || displayName === undefined ? null : { id, displayName: displayName.trim() || FALLBACK_NAME };
}

interface MessageRow extends State {
  readonly id: string;
  readonly reference: string;
  readonly user_id: string | null;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly language: string;
  readonly settled_at: Date | null;
}

export const toQueuedMessage = (row: MessageRow, names: Names): QueuedMessage => ({
  id: row.id,
  reference: row.reference,
  by: toNamed(names, row.user_id),
  name: row.name,
  email: row.email,
  subject: row.subject as QueuedMessage['subject'],
  message: row.message,
  language: row.language,
  status: row.status as QueuedMessage['status'],
  createdAt: row.created_at.toISOString(),
  settledAt: time(row.settled_at),
});

interface ReportRow extends State {
  readonly id: string;
  readonly kind: string;
  readonly reason: string;
  readonly comment: string;
  readonly subject_id: string | null;
  readonly reporter_id: string | null;
  readonly seen_name: string;
  readonly seen_description: string;
  readonly decided_at: Date | null;
}

export const toQueuedReport = (row: ReportRow, names: Names): QueuedReport => ({
  id: row.id,
  kind: row.kind as QueuedReport['kind'],
  reason: row.reason as QueuedReport['reason'],
  comment: row.comment,
  subject: toNamed(names, row.subject_id),
  by: toNamed(names, row.reporter_id),
  seenName: row.seen_name,
  seenDescription: row.seen_description,
  status: row.status as QueuedReport['status'],
  createdAt: row.created_at.toISOString(),
  decidedAt: time(row.decided_at),
});

interface PersonRow {
  readonly id: string;
  readonly display_name: string;
  readonly role: string;
  readonly created_at: Date;
  readonly last_active: Date;
  readonly suspended_at: Date | null;
  readonly suspension_reason: string | null;
}

export const toListedPerson = (row: PersonRow, openReports: number): ListedPerson => ({
  id: row.id,
  displayName: row.display_name.trim() || FALLBACK_NAME,
  role: row.role as Role,
  createdAt: row.created_at.toISOString(),
  lastActive: row.last_active.toISOString(),
  suspendedAt: time(row.suspended_at),
  suspensionReason: row.suspension_reason,
  openReports,
});

/** Enough to tell moderators apart, short enough to say aloud. */
const MARK_LENGTH = 8;

interface ActionRow {
  readonly id: string;
  readonly moderator_id: string | null;
  readonly moderator_mark: string | null;
  readonly action: string;
  readonly target_kind: string;
  readonly target_id: string | null;
  readonly subject_id: string | null;
  readonly reason: string;
  readonly created_at: Date;
}

export const toAuditedAction = (row: ActionRow, names: Names): AuditedAction => ({
  id: row.id,
  at: row.created_at.toISOString(),
  moderator: toNamed(names, row.moderator_id),
  mark: row.moderator_mark?.slice(0, MARK_LENGTH) ?? null,
  action: row.action as AuditedAction['action'],
  targetKind: row.target_kind as AuditedAction['targetKind'],
  targetId: row.target_id,
  subject: toNamed(names, row.subject_id),
  reason: row.reason,
});
