import type { Team } from '@sportspot/catalogue/team.ts';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { StuckSpot } from './album.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { TeamActions } from './team-actions.tsx';
import { TeamDetails } from './team-details.tsx';
import styles from './team-dialog.module.css';
import { useShownSpots } from './use-own-spots.ts';

interface TeamDialogProps {
  team: Team;
  onClose: () => void;
}

/** A team of somebody else's, to look at only. */
export function ReadOnlyTeamDialog({ team, spot, onClose }: TeamDialogProps & { spot: StuckSpot | undefined }) {
  return (
    <Dialog open onClose={onClose} title={team.name} hideTitle bare className={classNames(styles.dialog)}>
      <TeamDetails team={team} spot={spot} />
    </Dialog>
  );
}

/** A team with one's own state of it: to spot, or to remove after a question that takes the dialog's place. */
export function TeamDialog({ team, userId, onClose }: TeamDialogProps & { userId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { data: collection } = useShownSpots(userId);
  const spot = collection?.spotOf(team.id);

  if (isAsking && spot) {
    return (
      <RemoveDialog userId={userId} spotted={{ team, spot }} onKeep={() => setIsAsking(false)} onRemoved={onClose} />
    );
  }
  return (
    <Dialog open onClose={onClose} title={team.name} hideTitle bare className={classNames(styles.dialog)}>
      <TeamDetails team={team} spot={spot}>
        <TeamActions team={team} userId={userId} onRemove={() => setIsAsking(true)} />
      </TeamDetails>
    </Dialog>
  );
}
