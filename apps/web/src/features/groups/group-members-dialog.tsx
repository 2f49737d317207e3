import { Trans, useLingui } from '@lingui/react/macro';
import type { Group, GroupMember } from '@sportspot/domain/groups.shapes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Crown, UserRoundMinus } from 'lucide-react';
import { longDate } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx';
import styles from './group-members-dialog.module.css';
import type { GroupStep } from './group-step.ts';
import { membersQuery } from './groups.queries.ts';
import dialogs from './groups-dialogs.module.css';

interface GroupMembersDialogProps {
  userId: string;
  group: Group;
  onStep: (step: GroupStep | null) => void;
  onClose: () => void;
}

/** Who is in a group, the longest-standing first, for its creator. */
export function GroupMembersDialog({ userId, group, onStep, onClose }: GroupMembersDialogProps) {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(membersQuery(userId, group.id));
  const members = list.data?.pages.flatMap((page) => page.members) ?? [];
  return (
    <Dialog open onClose={onClose} title={<Trans>Members</Trans>} className={dialogs.dialog}>
      {list.data ? (
        <>
          <ul className={styles.members}>
            {members.map((member) => (
              <MemberItem key={member.userId} member={member} isMe={member.userId === userId} onStep={onStep} />
            ))}
          </ul>
          {list.hasNextPage && (
            <Button variant="line" wide busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </>
      ) : list.isLoadingError ? (
        <InlineError
          title={<Trans>Failed to load the members</Trans>}
          text={i18n._(errorText(list.error))}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Loading>
          <SkeletonLine className={styles.toCome} />
          <SkeletonLine className={styles.toCome} />
        </Loading>
      )}
    </Dialog>
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
  return (
    <li className={styles.member}>
      <Monogram id={member.userId} name={name} picture={member.profileImageUrl} />
      <span className={styles.who}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.meta}>
          {member.isCreator ? (
            <Trans>Creator</Trans>
          ) : (
            <Trans>Since {{ day: longDate(member.joinedAt, i18n.locale) }}</Trans>
          )}
        </span>
      </span>
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
    </li>
  );
}
