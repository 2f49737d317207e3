import type { Team } from '@sportspot/catalogue/team.ts';
import type { OwnSpot } from '@sportspot/domain/spots.contract.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { type DetailName, SpotDetailsDialog } from './spot-details-dialog.tsx';

/**
 * What can be gone on to from a team: spotting it with its details; and once it is spotted the question before it is
 * removed, or its details at one of their fields.
 */
export type TeamStep = 'spot' | 'remove' | DetailName;

/** The step, while the team is in the state for it. */
export const stepFrom = (step: TeamStep | null, spot: OwnSpot | undefined): TeamStep | null =>
  (step === 'spot') === (spot === undefined) ? step : null;

interface TeamStepDialogProps {
  step: TeamStep;
  team: Team;
  userId: string;
  spot: OwnSpot | undefined;
  onBack: () => void;
  onRemoved: () => void;
}

export function TeamStepDialog({ step, team, userId, spot, onBack, onRemoved }: TeamStepDialogProps) {
  if (!spot || step === 'spot') {
    return <SpotDetailsDialog team={team} userId={userId} spot={null} first="placeText" onDone={onBack} />;
  }
  if (step === 'remove') {
    return <RemoveDialog userId={userId} spotted={{ team, spot }} onKeep={onBack} onRemoved={onRemoved} />;
  }
  return <SpotDetailsDialog team={team} userId={userId} spot={spot} first={step} onDone={onBack} />;
}
