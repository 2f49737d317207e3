import { Trans, useLingui } from '@lingui/react/macro';
import { readShareToken } from '@sportspot/domain/values/share-token.rules.ts';
import { type FormEvent, useState } from 'react';
import { useOnline } from '../../../lib/device/use-online.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './groups-dialogs.module.css';

interface JoinGroupDialogProps {
  onClose: () => void;
  /** Opens the page of the link, which shows the group and a button to join. */
  onOpen: (shareToken: string) => void;
}

/** Accepts the link of a group in every form that people send. */
export function JoinGroupDialog({ onClose, onOpen }: JoinGroupDialogProps) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const [text, setText] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const token = readShareToken(text);
    setIsInvalid(token === undefined);
    if (token !== undefined) onOpen(token);
  };
  return (
    <Dialog open onClose={onClose} title={<Trans>Join Group</Trans>} className={styles.dialog}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t`Group link`}
          hint={
            isOnline ? (
              <Trans>You’ll see the group first, then you can join.</Trans>
            ) : (
              <Trans>You’re offline. Connect to join.</Trans>
            )
          }
          error={isInvalid && <Trans>That’s not a group link. Copy the whole link and try again.</Trans>}
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
