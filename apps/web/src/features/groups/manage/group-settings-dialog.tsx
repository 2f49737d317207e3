import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '@sportspot/domain/groups/groups.shapes.ts';
import { Link2, Link2Off, UsersRound, X } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TYPICAL_DURATION, toast } from '../../../ui/toast/toast-store.ts';
import { useUpdateGroup } from '../groups.mutations.ts';
import { GroupForm } from './group-form.tsx';
import type { GroupStep } from './group-step.ts';
import styles from './groups-dialogs.module.css';

interface GroupSettingsDialogProps {
  userId: string;
  group: Group;
  onStep: (step: GroupStep | null) => void;
}

/** Everything its creator can change about a group. */
export function GroupSettingsDialog({ userId, group, onStep }: GroupSettingsDialogProps) {
  const { t } = useLingui();
  const update = useUpdateGroup(userId);
  const close = () => onStep(null);
  const saved = () => {
    close();
    toast({ title: t`Group saved`, duration: TYPICAL_DURATION });
  };
  const { name, description, settings } = group;
  return (
    <Dialog open onClose={close} title={<Trans>Group settings</Trans>} className={styles.dialog}>
      <GroupForm
        draft={{ name, description, isPublic: settings.isPublic, allowNewMembers: settings.allowNewMembers }}
        submitLabel={<Trans>Save</Trans>}
        isBusy={update.isPending}
        onSubmit={(draft) => update.mutate({ groupId: group.id, ...draft }, { onSuccess: saved })}
        onCancel={close}
      />
      <div className={styles.more}>
        <Button variant="line" onClick={() => onStep({ kind: 'members' })}>
          <UsersRound aria-hidden size={20} />
          <Trans>Manage members</Trans>
        </Button>
        <Button variant="line" onClick={() => onStep({ kind: 'new-link' })}>
          <Link2 aria-hidden size={20} />
          <Trans>Create new link</Trans>
        </Button>
        <Button variant="line" onClick={() => onStep({ kind: 'links' })}>
          <Link2Off aria-hidden size={20} />
          <Trans>All links</Trans>
        </Button>
        <Button variant="danger" onClick={() => onStep({ kind: 'close' })}>
          <X aria-hidden size={20} />
          <Trans>Close group</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
