import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { NoTripContext } from '../../../features/spots/no-trip.ts';
import type { OpenTeam } from './open-team.ts';

/** Never a dialog on a dialog: an offer to start a trip closes the team's sheet it comes from, and then takes its place. */
export function useOfferAfterSheet({ team, close }: OpenTeam) {
  const offer = useContext(NoTripContext);
  const [wanted, want] = useState<Parameters<typeof offer> | null>(null);
  const isOpen = team !== undefined;

  const make = useEffectEvent((offered: Parameters<typeof offer>) => {
    want(null);
    offer(...offered);
  });
  useEffect(() => {
    if (wanted && !isOpen) make(wanted);
  }, [wanted, isOpen]);

  return (...offered: Parameters<typeof offer>) => {
    if (isOpen) close();
    want(offered);
  };
}
