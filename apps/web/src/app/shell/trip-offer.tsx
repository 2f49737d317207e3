import { Trans } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import { type ReactNode, useState } from 'react';
import { NoTripContext } from '../../features/spots/no-trip.ts';
import type { SpotChanges } from '../../features/spots/spot-details.ts';
import { useSpot } from '../../features/spots/spots.actions.ts';
import { useStartTrip } from '../../features/trips/trips.mutations.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/confirmation.tsx';

interface Wanted {
  readonly team: Team;
  readonly seen: SpotChanges | undefined;
}

interface TripOfferProps {
  userId: string;
  /** A sheet from which somebody may spot: the offer takes its place, because no dialog lies on another. */
  sheet?: { readonly isOpen: boolean; readonly close: () => void };
  children: ReactNode;
}

/** Spotting in trip mode with no running trip offers to start one; the team that was tapped is its first. */
export function TripOffer({ userId, sheet, children }: TripOfferProps) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const offer = (team: Team, seen?: SpotChanges) => {
    if (sheet?.isOpen) sheet.close();
    setWanted({ team, seen });
  };
  return (
    <NoTripContext value={offer}>
      {children}
      {wanted && !sheet?.isOpen && <Offer userId={userId} wanted={wanted} onClose={() => setWanted(null)} />}
    </NoTripContext>
  );
}

function Offer({ userId, wanted, onClose }: { userId: string; wanted: Wanted; onClose: () => void }) {
  const spot = useSpot(userId);
  const { start, isStarting } = useStartTrip(userId, () => {
    onClose();
    spot(wanted.team, wanted.seen);
  });
  return (
    <Confirmation
      onClose={onClose}
      title={<Trans>Ready to Compete?</Trans>}
      text={<Trans>No trip is running. Start one, and {{ team: wanted.team.name }} is its first team.</Trans>}
    >
      <Button busy={isStarting} onClick={start}>
        <Trans>Start a trip</Trans>
      </Button>
      <Button variant="line" onClick={onClose}>
        <Trans>Not now</Trans>
      </Button>
    </Confirmation>
  );
}
