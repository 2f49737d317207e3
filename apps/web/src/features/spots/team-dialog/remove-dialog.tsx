import { Trans } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import { Confirmation } from '../../../ui/dialog/confirmation.tsx';
import type { SpottedTeam } from '../album/album.ts';
import { useRemove } from '../own/spots.actions.ts';
import { useShownSpots } from '../own/use-own-spots.ts';

interface RemoveDialogProps {
  userId: string;
  spotted: SpottedTeam;
  onKeep: () => void;
  onRemoved: () => void;
}

/** Confirms removing a team from the album or, in trip mode, from the active trips. */
export function RemoveDialog({ userId, spotted, onKeep, onRemoved }: RemoveDialogProps) {
  const remove = useRemove(userId);
  const { nickname } = spotted.team;
  const isTrip = Boolean(useShownSpots(userId).data?.trip);
  const confirm = () => {
    remove(spotted.team);
    onRemoved();
  };
  return (
    <Confirmation
      onClose={onKeep}
      title={
        isTrip ? (
          <Trans>Remove {{ team: nickname }} from your active trips? Your album won’t change.</Trans>
        ) : (
          <Trans>Remove {{ team: nickname }} from your album? You’ll lose its date, too.</Trans>
        )
      }
    >
      <Button variant="danger-filled" onClick={confirm}>
        <Trash2 aria-hidden size={20} />
        <Trans>Remove</Trans>
      </Button>
      <Button variant="line" onClick={onKeep}>
        <Trans>Keep it</Trans>
      </Button>
    </Confirmation>
  );
}
