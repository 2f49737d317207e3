import { Trans, useLingui } from '@lingui/react/macro';
import type { Group, GroupMember } from '@sportspot/domain/groups/groups.shapes.ts';
import { TYPICAL_DURATION, toast } from '../../../ui/toast/toast-store.ts';
import { useCloseGroup, useHandOver, useLeaveGroup, useRemoveMember, useRotateLink } from '../groups.mutations.ts';
import { GroupMembersDialog } from './group-members-dialog.tsx';
import { GroupQuestion } from './group-question.tsx';
import { GroupSettingsDialog } from './group-settings-dialog.tsx';
import type { GroupStep } from './group-step.ts';

interface GroupDialogProps {
  userId: string;
  group: Group;
  step: Exclude<GroupStep, { kind: 'links' }>;
  onStep: (step: GroupStep | null) => void;
  /** Called once I am no longer a member. */
  onGone: () => void;
}

interface QuestionProps extends Omit<GroupDialogProps, 'step'> {
  member: GroupMember;
}

export function GroupDialog({ step, ...rest }: GroupDialogProps) {
  const { userId, group, onStep } = rest;
  const close = () => onStep(null);
  if ('member' in step) {
    const Question = step.kind === 'remove' ? RemoveQuestion : HandOverQuestion;
    return <Question {...rest} member={step.member} />;
  }
  if (step.kind === 'settings') return <GroupSettingsDialog {...{ userId, group, onStep }} />;
  if (step.kind === 'members') return <GroupMembersDialog {...{ userId, group, onStep }} onClose={close} />;
  if (step.kind === 'new-link') return <NewLinkQuestion {...rest} />;
  if (step.kind === 'close') return <CloseQuestion {...rest} />;
  return <LeaveQuestion {...rest} />;
}

function NewLinkQuestion({ userId, group, onStep }: Omit<QuestionProps, 'member'>) {
  const { t } = useLingui();
  const rotate = useRotateLink(userId);
  const done = () => {
    onStep(null);
    toast({ title: t`New group link created`, description: t`Share it from the group.`, duration: TYPICAL_DURATION });
  };
  return (
    <GroupQuestion
      title={<Trans>Create a new group link?</Trans>}
      text={<Trans>The old link stops working. Current members stay.</Trans>}
      yes={<Trans>Create new link</Trans>}
      no={<Trans>Keep old link</Trans>}
      isBusy={rotate.isPending}
      onYes={() => rotate.mutate({ groupId: group.id }, { onSuccess: done })}
      onNo={() => onStep({ kind: 'settings' })}
    />
  );
}

function CloseQuestion({ userId, group, onStep, onGone }: Omit<QuestionProps, 'member'>) {
  const close = useCloseGroup(userId, onGone);
  const { name } = group;
  return (
    <GroupQuestion
      title={
        <Trans>
          Close <bdi>{name}</bdi>?
        </Trans>
      }
      text={
        <Trans>
          This permanently closes the group for everyone, and its links stop working. Albums keep every spot.
        </Trans>
      }
      yes={<Trans>Close group</Trans>}
      no={<Trans>Keep it</Trans>}
      isBusy={close.isPending}
      onYes={() => close.mutate(group.id)}
      onNo={() => onStep({ kind: 'settings' })}
    />
  );
}

function LeaveQuestion({ userId, group, onStep, onGone }: Omit<QuestionProps, 'member'>) {
  const leave = useLeaveGroup(userId, onGone);
  const { name } = group;
  return (
    <GroupQuestion
      title={
        <Trans>
          Leave <bdi>{name}</bdi>?
        </Trans>
      }
      text={
        group.memberCount === 1 ? (
          <Trans>You’re the last member, so leaving closes the group.</Trans>
        ) : group.me.isCreator ? (
          <Trans>The member who’s been in longest becomes the creator. You can rejoin with a link.</Trans>
        ) : (
          <Trans>You’ll leave its leaderboard. You can rejoin with a link.</Trans>
        )
      }
      yes={<Trans>Leave group</Trans>}
      no={<Trans>Stay</Trans>}
      isBusy={leave.isPending}
      onYes={() => leave.mutate(group.id)}
      onNo={() => onStep(null)}
    />
  );
}

function RemoveQuestion({ userId, group, member, onStep }: QuestionProps) {
  const remove = useRemoveMember(userId);
  const { userName } = member;
  const back = () => onStep({ kind: 'members' });
  return (
    <GroupQuestion
      title={
        <Trans>
          Remove <bdi>{userName}</bdi>?
        </Trans>
      }
      text={
        <Trans>
          They leave the group and its leaderboard, and their links to it stop working. They can’t come back until you
          allow it.
        </Trans>
      }
      yes={<Trans>Remove</Trans>}
      no={<Trans>Keep</Trans>}
      isBusy={remove.isPending}
      onYes={() => remove.mutate({ groupId: group.id, userId: member.userId }, { onSuccess: back })}
      onNo={back}
    />
  );
}

function HandOverQuestion({ userId, group, member, onStep }: QuestionProps) {
  const handOver = useHandOver(userId);
  const { userName } = member;
  return (
    <GroupQuestion
      title={
        <Trans>
          Hand over to <bdi>{userName}</bdi>?
        </Trans>
      }
      text={<Trans>They become the creator. You stay in the group as a member.</Trans>}
      yes={<Trans>Hand over</Trans>}
      no={<Trans>Keep it</Trans>}
      isBusy={handOver.isPending}
      onYes={() => handOver.mutate({ groupId: group.id, userId: member.userId }, { onSuccess: () => onStep(null) })}
      onNo={() => onStep({ kind: 'members' })}
    />
  );
}
