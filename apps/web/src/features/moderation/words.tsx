import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ModerationRead } from '@sportspot/domain/endpoint/moderator-access.rules.ts';
import type { messageStates, reportStates } from '@sportspot/domain/moderation/moderation.constants.ts';
import type { ModerationAct } from '@sportspot/domain/moderation/moderation.contract.ts';
import type { ReportKind, ReportReason } from '@sportspot/domain/moderation/reports.contract.ts';
import type { suggestionStatuses } from '@sportspot/domain/support/suggestions.rules.ts';
import { momentOf } from '../../lib/dates/dates.ts';
import { useNow } from '../../lib/dates/use-now.ts';

export type QueueState = (typeof suggestionStatuses | typeof messageStates | typeof reportStates)[number];

export const stateWords: Record<QueueState, MessageDescriptor> = {
  open: msg`Waiting`,
  accepted: msg`Accepted`,
  rejected: msg`Rejected`,
  answered: msg`Answered`,
  closed: msg`Closed`,
  upheld: msg`Upheld`,
  dismissed: msg`Dismissed`,
};

export const kindWords: Record<ReportKind, MessageDescriptor> = {
  person: msg`A person’s name`,
  group: msg`A group’s name or description`,
  trip: msg`A trip’s name or description`,
  seat: msg`A nickname in a trip`,
};

export const reasonWords: Record<ReportReason, MessageDescriptor> = {
  offensive: msg`Offensive`,
  harassment: msg`Harassment`,
  impersonation: msg`Pretends to be someone else`,
  spam: msg`Spam`,
  private: msg`Someone’s private details`,
  other: msg`Something else`,
};

export const actWords: Record<ModerationAct | ModerationRead, MessageDescriptor> = {
  'suggestion-accepted': msg`Accepted a suggestion`,
  'suggestion-rejected': msg`Rejected a suggestion`,
  'message-answered': msg`Answered a message`,
  'message-closed': msg`Closed a message`,
  'report-upheld': msg`Upheld a report`,
  'report-dismissed': msg`Dismissed a report`,
  'words-removed': msg`Removed text`,
  'person-suspended': msg`Suspended someone`,
  'suspension-lifted': msg`Lifted a suspension`,
  'moderator-made': msg`Added a moderator`,
  'moderator-removed': msg`Removed a moderator`,
  'suggestions-read': msg`Read suggestions`,
  'messages-read': msg`Read messages`,
  'reports-read': msg`Read reports`,
  'people-read': msg`Looked people up`,
  'trail-read': msg`Read the audit log`,
};

interface Named {
  readonly id: string;
  readonly displayName: string;
}

/** Who made an entry, and when. */
export function ByAndWhen({ by, at }: { by: Named | null; at: string }) {
  const { i18n } = useLingui();
  const when = momentOf(at, useNow(), i18n.locale);
  return by ? (
    <Trans>
      By {{ name: by.displayName }}, {{ when }}
    </Trans>
  ) : (
    <Trans>By someone without an account here, {{ when }}</Trans>
  );
}
