import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import type { Group } from '@sportspot/domain/groups/groups.shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '../../../../features/accounts/session/session.queries.ts';
import { GroupBoard } from '../../../../features/groups/board/group-board.tsx';
import { BackToGroups, GroupHead } from '../../../../features/groups/board/group-head.tsx';
import { groupQuery } from '../../../../features/groups/groups.queries.ts';
import { GroupDialog } from '../../../../features/groups/manage/group-dialog.tsx';
import type { GroupStep } from '../../../../features/groups/manage/group-step.ts';
import { ManagedLinksDialog } from '../../../../features/links/managed-links-dialog.tsx';
import { ShareDialog } from '../../../../features/links/share-dialog.tsx';
import { ReportButton } from '../../../../features/reports/report-button.tsx';
import { paths } from '../../../../lib/addresses/paths.ts';
import { ApiError } from '../../../../lib/api/api.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useOnline } from '../../../../lib/device/use-online.ts';
import { InlineError } from '../../../../ui/states/inline-error.tsx';
import { Loading, SkeletonLine } from '../../../../ui/states/skeleton.tsx';
import styles from './groups-tab.module.css';

/** The group doesn't exist for this user, or its id is malformed. */
const GONE: ReadonlySet<ErrorCode> = new Set(['group_not_found', 'invalid_input'] as const);

/** One group with its leaderboard and actions. */
export function OneGroup({ groupId }: { groupId: string }) {
  const { i18n } = useLingui();
  const me = useMe();
  const isOnline = useOnline();
  const group = useQuery(groupQuery(me.id, groupId));
  // Cached data stays visible after a failed refetch, unless the server says the group is gone.
  const isGone = group.error instanceof ApiError && GONE.has(group.error.code);
  if (group.error && (isGone || !group.data)) {
    return (
      <div className={styles.lost}>
        <BackToGroups />
        <h1 className="visually-hidden">
          <Trans>Groups</Trans>
        </h1>
        <InlineError
          title={isGone ? <Trans>Group not found</Trans> : <Trans>Failed to load the group</Trans>}
          text={isGone ? <Trans>It was closed, or you’re not a member.</Trans> : i18n._(errorText(group.error))}
          onRetry={() => void group.refetch()}
        />
      </div>
    );
  }
  return (
    <div className={styles.group}>
      {group.data ? (
        <GroupFrame userId={me.id} group={group.data} isOnline={isOnline} />
      ) : (
        <div>
          {/* The page has a heading before the group's name has loaded. */}
          <h1 className="visually-hidden">
            <Trans>Groups</Trans>
          </h1>
          <Loading className={styles.headToCome}>
            <SkeletonLine className={styles.nameToCome} />
            <SkeletonLine />
            <SkeletonLine />
          </Loading>
        </div>
      )}
      {/* Fetched in parallel with the group. */}
      <GroupBoard userId={me.id} groupId={groupId} isOnline={isOnline} />
    </div>
  );
}

function GroupFrame({ userId, group, isOnline }: { userId: string; group: Group; isOnline: boolean }) {
  const navigate = useNavigate();
  const [step, setStep] = useState<GroupStep | null>(null);
  const [isSharing, setIsSharing] = useState(false);
  return (
    <>
      <GroupHead
        group={group}
        isOnline={isOnline}
        onShare={() => setIsSharing(true)}
        onSettings={() => setStep({ kind: 'settings' })}
        onLeave={() => setStep({ kind: 'leave' })}
      >
        {group.createdBy !== userId && (
          <ReportButton subject={{ kind: 'group', targetId: group.id, name: group.name }} />
        )}
      </GroupHead>
      {isSharing && (
        <ShareDialog
          userId={userId}
          subject={{ type: 'group', targetId: group.id, name: group.name }}
          onClose={() => setIsSharing(false)}
        />
      )}
      {step?.kind === 'links' && (
        <ManagedLinksDialog
          userId={userId}
          target={{ type: 'group', targetId: group.id, name: group.name }}
          onClose={() => setStep(null)}
        />
      )}
      {step && step.kind !== 'links' && (
        <GroupDialog
          userId={userId}
          group={group}
          step={step}
          onStep={setStep}
          onGone={() => void navigate(paths.groups, { replace: true })}
        />
      )}
    </>
  );
}
