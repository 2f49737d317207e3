import { Trans, useLingui } from '@lingui/react/macro';
import { readShareToken } from '@sportspot/domain/share-token.rules.ts';
import { type FormEvent, useState } from 'react';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './groups-dialogs.module.css';

interface JoinGroupDialogProps {
  onClose: () => void;
  /** The page of a link shows the group and lets one in. */
  onOpen: (shareToken: string) => void;
}

/** Takes the link of a group, in every form people send one another. */
export function JoinGroupDialog({ onClose, onOpen }: JoinGroupDialogProps) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const [text, setText] = useState('');
  const [isUnread, setIsUnread] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const token = readShareToken(text);
    setIsUnread(token === undefined);
    if (token !== undefined) onOpen(token);
  };
  return (
    <Dialog open onClose={onClose} title={<Trans>Join Group</Trans>} className={styles.dialog}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t`Link to the group`}
          hint={
            isOnline ? (
              <Trans>You see the group first, and join it there.</Trans>
            ) : (
              <Trans>You are offline. Joining needs a network.</Trans>
            )
          }
          error={isUnread && <Trans>That is no link to a group. Copy the whole of it and try again.</Trans>}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" disabled={text.trim() === '' || !isOnline}>
            <Trans>Open group</Trans>
          </Button>
          <Button variant="line" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
