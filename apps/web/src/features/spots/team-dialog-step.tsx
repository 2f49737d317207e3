import type { Team } from '@sportspot/catalogue/team.ts';
import type { OwnSpot } from '@sportspot/domain/spots.contract.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { type DetailName, SpotDetailsDialog } from './spot-details-dialog.tsx';

/** What can be gone on to from a spotted team: the question before it is removed, or its details at one of their fields. */
export type TeamStep = 'remove' | DetailName;

interface TeamStepDialogProps {
  step: TeamStep;
  team: Team;
  userId: string;
  spot: OwnSpot;
  onBack: () => void;
  onRemoved: () => void;
}

export function TeamStepDialog({ step, team, userId, spot, onBack, onRemoved }: TeamStepDialogProps) {
  if (step === 'remove') {
    return <RemoveDialog userId={userId} spotted={{ team, spot }} onKeep={onBack} onRemoved={onRemoved} />;
  }
  return <SpotDetailsDialog team={team} userId={userId} spot={spot} first={step} onDone={onBack} />;
}
