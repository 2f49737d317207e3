import { Trans } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { SpottedTeam } from './album.ts';
import styles from './remove-dialog.module.css';
import { useRemove } from './spots.actions.ts';

interface RemoveDialogProps {
  userId: string;
  spotted: SpottedTeam;
  onKeep: () => void;
  onRemoved: () => void;
}

/** Asks before a team leaves the album. */
export function RemoveDialog({ userId, spotted, onKeep, onRemoved }: RemoveDialogProps) {
  const remove = useRemove(userId);
  const confirm = () => {
    remove(spotted.team);
    onRemoved();
  };
  return (
    <Dialog
      open
      onClose={onKeep}
      title={<Trans>Remove {{ team: spotted.team.nickname }} from your album? The date goes too.</Trans>}
    >
      <div className={styles.actions}>
        <Button variant="danger-filled" onClick={confirm}>
          <Trash2 aria-hidden size={20} />
          <Trans>Remove</Trans>
        </Button>
        <Button variant="line" onClick={onKeep}>
          <Trans>Keep it</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
