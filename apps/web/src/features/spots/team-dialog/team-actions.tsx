import { Trans } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { NotebookPen, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import { useSpot } from '../own/spots.actions.ts';
import { useNextPlaces, useShownSpots } from '../own/use-own-spots.ts';
import { AddToTrip } from '../team-card/add-to-trip.tsx';
import { SpotButton } from '../team-card/spot-button.tsx';
import styles from './team-actions.module.css';

interface TeamActionsProps {
  team: Team;
  userId: string;
  onStep: (step: 'spot' | 'remove') => void;
}

/** Buttons to spot the team, with or without details; once spotted, the disabled button and Remove. */
export function TeamActions({ team, userId, onStep }: TeamActionsProps) {
  const spotTeam = useSpot(userId);
  const { data: shown } = useShownSpots(userId);
  const places = useNextPlaces(userId);
  if (!shown) return null;
  const state = shown.stateOf(team.id);
  const lacking = state === 'spotted' && !shown.trip ? (places?.lacking(team.id) ?? []) : [];
  return (
    <>
      {state === 'unspotted' && places && (
        <p className={styles.places}>
          <Trans>Counts toward {{ places: places.nameFor(team.id) }}</Trans>
        </p>
      )}
      <SpotButton variant="action" state={state} onSpot={() => spotTeam(team)} />
      {lacking.length > 0 && <AddToTrip trips={lacking} onAdd={() => spotTeam(team)} />}
      {state === 'unspotted' && places?.hasTrips && (
        <Button variant="line" onClick={() => spotTeam(team, { target: 'album' })}>
          <Trans>Album only</Trans>
        </Button>
      )}
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
