import { Trans } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import { NotebookPen, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { SpotButton } from './spot-button.tsx';
import { useSpot } from './spots.actions.ts';
import { useShownSpots } from './use-own-spots.ts';

interface TeamActionsProps {
  team: Team;
  userId: string;
  onStep: (step: 'spot' | 'remove') => void;
}

/** Spot while it is missing, at once or with its details; afterwards the settled button with the way to remove beside it. */
export function TeamActions({ team, userId, onStep }: TeamActionsProps) {
  const spotTeam = useSpot(userId);
  const { data: collection } = useShownSpots(userId);
  if (!collection) return null;
  const state = collection.stateOf(team.id);
  return (
    <>
      <SpotButton variant="action" state={state} onSpot={() => spotTeam(team)} />
      {state === 'unspotted' && (
        <Button variant="line" onClick={() => onStep('spot')}>
          <NotebookPen aria-hidden size={20} />
          <Trans>Spot with details</Trans>
        </Button>
      )}
      {state === 'spotted' && (
        <Button variant="danger" onClick={() => onStep('remove')}>
          <Trash2 aria-hidden size={20} />
          <Trans>Remove</Trans>
        </Button>
      )}
    </>
  );
}
