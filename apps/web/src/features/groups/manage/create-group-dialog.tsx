import { Trans } from '@lingui/react/macro';
import { newId } from '@sportspot/domain/values/ids.ts';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useCreateGroup } from '../groups.mutations.ts';
import { type GroupDraft, GroupForm } from './group-form.tsx';
import styles from './groups-dialogs.module.css';

interface CreateGroupDialogProps {
  userId: string;
  onClose: () => void;
  onCreated: (groupId: string) => void;
}

const emptyDraft: GroupDraft = { name: '', description: '', isPublic: true, allowNewMembers: true };

export function CreateGroupDialog({ userId, onClose, onCreated }: CreateGroupDialogProps) {
  // Created with the form, so that a second tap does not create a second group.
  const [id] = useState(() => newId());
  const create = useCreateGroup(userId);
  const submit = ({ name, description, ...settings }: GroupDraft) =>
    create.mutate({ id, name, description, settings }, { onSuccess: () => onCreated(id) });
  return (
    <Dialog open onClose={onClose} title={<Trans>Create Group</Trans>} className={styles.dialog}>
      <GroupForm
        draft={emptyDraft}
        submitLabel={<Trans>Create Group</Trans>}
        isBusy={create.isPending}
        onSubmit={submit}
        onCancel={onClose}
      />
    </Dialog>
  );
}
