import { Trans, useLingui } from '@lingui/react/macro';
import type { Group, GroupMember } from '@sportspot/domain/groups/groups.shapes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Crown, UserRoundMinus } from 'lucide-react';
import { errorText } from '../../../lib/api/error-text.ts';
import { longDate } from '../../../lib/dates/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { MemberList, MemberRow, MembersToCome, RemovedList } from '../../../ui/people/member-list.tsx';
import { InlineError } from '../../../ui/states/inline-error.tsx';
import { useAllowMemberBack } from '../groups.mutations.ts';
import { membersQuery, removedMembersQuery } from '../groups.queries.ts';
import type { GroupStep } from './group-step.ts';
import dialogs from './groups-dialogs.module.css';

interface GroupMembersDialogProps {
  userId: string;
  group: Group;
  onStep: (step: GroupStep | null) => void;
  onClose: () => void;
}

/** The members of a group, the longest-standing first, and the members that its creator removed. */
export function GroupMembersDialog({ userId, group, onStep, onClose }: GroupMembersDialogProps) {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(membersQuery(userId, group.id));
  const members = list.data?.pages.flatMap((page) => page.members) ?? [];
  return (
    <Dialog open onClose={onClose} title={<Trans>Members</Trans>} className={dialogs.dialog}>
      {list.data ? (
        <>
          <MemberList>
            {members.map((member) => (
              <MemberItem key={member.userId} member={member} isMe={member.userId === userId} onStep={onStep} />
            ))}
          </MemberList>
          {list.hasNextPage && (
            <Button variant="line" wide busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              <Trans>Show more</Trans>
            </Button>
          )}
          <RemovedMembers userId={userId} groupId={group.id} />
        </>
      ) : list.isLoadingError ? (
        <InlineError
          title={<Trans>Failed to load the members</Trans>}
          text={i18n._(errorText(list.error))}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <MembersToCome />
      )}
    </Dialog>
  );
}

function RemovedMembers({ userId, groupId }: { userId: string; groupId: string }) {
  const removed = useInfiniteQuery(removedMembersQuery(userId, groupId));
  const allow = useAllowMemberBack(userId);
  return (
    <RemovedList
      people={removed.data?.pages.flatMap((page) => page.people) ?? []}
      busyId={allow.isPending ? allow.variables.userId : undefined}
      onAllow={(removedId) => allow.mutate({ groupId, userId: removedId })}
      onMore={removed.hasNextPage ? () => void removed.fetchNextPage() : undefined}
    />
  );
}

interface MemberItemProps {
  member: GroupMember;
  isMe: boolean;
  onStep: (step: GroupStep) => void;
}

function MemberItem({ member, isMe, onStep }: MemberItemProps) {
  const { t, i18n } = useLingui();
  const { userName: name } = member;
  const since = longDate(member.joinedAt, i18n.locale);
  return (
    <MemberRow person={member} meta={member.isCreator ? <Trans>Creator</Trans> : <Trans>Since {{ day: since }}</Trans>}>
      {!isMe && (
        <>
          <Button
            variant="quiet"
            icon
            aria-label={t`Hand over to ${{ name }}`}
            title={t`Hand over`}
            onClick={() => onStep({ kind: 'hand-over', member })}
          >
            <Crown aria-hidden size={20} />
          </Button>
          <Button
            variant="quiet"
            icon
            aria-label={t`Remove ${{ name }}`}
            title={t`Remove`}
            onClick={() => onStep({ kind: 'remove', member })}
          >
            <UserRoundMinus aria-hidden size={20} />
          </Button>
        </>
      )}
    </MemberRow>
  );
}
