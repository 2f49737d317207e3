import { Plural, Trans } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import { Confirmation } from '../../../ui/dialog/confirmation.tsx';
import { useResetTrips } from './spots.actions.ts';

interface ResetDialogProps {
  userId: string;
  /** Number of active trips: a reset clears the user's own spots in all of them. */
  running: number;
  onClose: () => void;
}

/** Confirms clearing the user's own spots in the active trips. */
export function ResetDialog({ userId, running, onClose }: ResetDialogProps) {
  const reset = useResetTrips(userId);
  const confirm = () => {
    reset();
    onClose();
  };
  return (
    <Confirmation
      onClose={onClose}
      title={<Trans>Reset Trip?</Trans>}
      text={
        <Plural
          value={running}
          one="Your spots on this trip go back to zero. Your album won’t change."
          other="Your spots on all # active trips go back to zero. Your album won’t change."
        />
      }
    >
      <Button variant="danger-filled" onClick={confirm}>
        <RotateCcw aria-hidden size={20} />
        <Trans>Reset Trip</Trans>
      </Button>
      <Button variant="line" onClick={onClose}>
        <Trans>Keep them</Trans>
      </Button>
    </Confirmation>
  );
}
