import { Trans, useLingui } from '@lingui/react/macro';
import { GROUP_DESCRIPTION_MAX, GROUP_NAME_MAX } from '@sportspot/domain/groups/groups.constants.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useOnline } from '../../../lib/device/use-online.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './group-form.module.css';

/** The editable fields of a group. */
export interface GroupDraft {
  readonly name: string;
  readonly description: string;
  readonly isPublic: boolean;
  readonly allowNewMembers: boolean;
}

interface GroupFormProps {
  draft: GroupDraft;
  submitLabel: ReactNode;
  isBusy: boolean;
  /** Gets name and description trimmed. */
  onSubmit: (draft: GroupDraft) => void;
  onCancel: () => void;
}

/** Only the name is required. */
export function GroupForm({ draft: before, submitLabel, isBusy, onSubmit, onCancel }: GroupFormProps) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const [draft, setDraft] = useState(before);
  const set = (changes: Partial<GroupDraft>) => setDraft({ ...draft, ...changes });
  const name = draft.name.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name === '' || isBusy) return;
    onSubmit({ ...draft, name, description: draft.description.trim() });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t`Group name`}
        placeholder={t`Section 112`}
        dir="auto"
        maxLength={GROUP_NAME_MAX}
        autoComplete="off"
        required
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextArea
        label={t`Description`}
        dir="auto"
        rows={2}
        maxLength={GROUP_DESCRIPTION_MAX}
        value={draft.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <div>
        <Checkbox
          label={<Trans>Public: everyone can find it in the list of groups</Trans>}
          checked={draft.isPublic}
          onChange={(event) => set({ isPublic: event.target.checked })}
        />
        <Checkbox
          label={<Trans>New members: people with a link can join</Trans>}
          checked={draft.allowNewMembers}
          onChange={(event) => set({ allowNewMembers: event.target.checked })}
        />
      </div>
      {!isOnline && (
        <p className={styles.offline}>
          <Trans>You’re offline. Connect to change the group.</Trans>
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy} disabled={name === '' || !isOnline}>
          {submitLabel}
        </Button>
        <Button variant="line" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
