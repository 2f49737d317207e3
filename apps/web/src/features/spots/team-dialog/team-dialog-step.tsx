import type { Team } from '@sportspot/catalogue/teams/team.ts';
import type { OwnSpot } from '@sportspot/domain/spots/spots.contract.ts';
import { type DetailName, SpotDetailsDialog } from '../spot-details/spot-details-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

/** A follow-up dialog of a team: spot with details; or, once spotted, confirm removal or edit the details starting at a field. */
export type TeamStep = 'spot' | 'remove' | DetailName;

/** The step if it is valid for the team's state; otherwise null. */
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
