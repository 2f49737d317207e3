import type { Team } from '@sportspot/catalogue/teams/team.ts';
import type { Spot } from '@sportspot/domain/spots/spots.contract.ts';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { AlbumSpot } from '../album/album.ts';
import { useShownSpots } from '../own/use-own-spots.ts';
import { OwnNotes, SharedPlace } from '../spot-details/spot-details-notes.tsx';
import { RarityFact } from '../team-details/rarity-facts.tsx';
import { TeamDetails } from '../team-details/team-details.tsx';
import { TeamActions } from './team-actions.tsx';
import styles from './team-dialog.module.css';
import { stepFrom, type TeamStep, TeamStepDialog } from './team-dialog-step.tsx';

interface TeamDialogProps {
  team: Team;
  onClose: () => void;
}

interface ReadOnlyTeamDialogProps extends TeamDialogProps {
  spot: AlbumSpot | undefined;
  /** Location, as precise as the owner shares it. */
  place: Spot['place'];
}

/** Another user's team, read-only. */
export function ReadOnlyTeamDialog({ team, spot, place, onClose }: ReadOnlyTeamDialogProps) {
  return (
    <Dialog open onClose={onClose} title={team.name} hideTitle bare className={classNames(styles.dialog)}>
      <TeamDetails team={team} spot={spot} notes={<SharedPlace place={place} />} />
    </Dialog>
  );
}

/** A team with its state in the selected mode. Follow-up dialogs replace this one. */
export function TeamDialog({ team, userId, onClose }: TeamDialogProps & { userId: string }) {
  const [chosen, setStep] = useState<TeamStep | null>(null);
  const spots = useShownSpots(userId).data;
  const spot = spots?.spotOf(team.id);

  const step = spots ? stepFrom(chosen, spot) : null;
  if (step) {
    const goBack = () => setStep(null);
    return <TeamStepDialog {...{ step, team, userId, spot }} onBack={goBack} onRemoved={onClose} />;
  }
  return (
    <Dialog open onClose={onClose} title={team.name} hideTitle bare className={classNames(styles.dialog)}>
      <TeamDetails
        team={team}
        spot={spot}
        isWaiting={spots?.isWaiting(team.id) ?? false}
        facts={<RarityFact team={team} isMine={spot !== undefined} />}
        notes={spot && <OwnNotes spot={spot} onEdit={setStep} />}
      >
        <TeamActions team={team} userId={userId} onStep={setStep} />
      </TeamDetails>
    </Dialog>
  );
}
