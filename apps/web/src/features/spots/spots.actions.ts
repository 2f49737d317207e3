import { useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import type { OwnTrip } from '@sportspot/domain/own-spots.rules.ts';
import type { Operation } from '@sportspot/domain/spots.contract.ts';
import { useContext } from 'react';
import { networkText } from '../../lib/error-text.ts';
import { isMotionReduced } from '../../lib/motion.ts';
import type { MakeOperation } from '../../offline/account-db.ts';
import { installHint } from '../../offline/device-install.ts';
import { accountOf } from '../../offline/use-account.ts';
import { toast } from '../../ui/toast-store.ts';
import { tickForSpot } from './haptics.ts';
import { NoTripContext } from './no-trip.ts';
import { shownSeat, shownTrip } from './own-spots.ts';
import type { SpotChanges } from './spot-details.ts';
import { toastAbout } from './team-toast.tsx';

interface Act {
  readonly make: MakeOperation;
  readonly teamId?: string;
  readonly onKept?: (operation: Operation) => void;
  readonly failureTitle: string;
}

/** Keeps an operation on this device, from where it finds its own way to the server. */
function useAct(userId: string): (act: Act) => void {
  const { t, i18n } = useLingui();
  return function keep(act) {
    accountOf(userId)
      .act(act.make, act.teamId)
      .then(act.onKept, (error: unknown) => {
        reportError(error);
        toast({
          variant: 'destructive',
          title: act.failureTitle,
          description: i18n._(networkText),
          action: { label: t`Retry`, onAction: () => keep(act) },
        });
      });
  };
}

/** Takes back exactly what an operation did, without a question. */
export function useUndo(userId: string): (operationId: string) => void {
  const { t } = useLingui();
  const act = useAct(userId);
  return (operationId) =>
    act({
      make: (parts) => ({ ...parts, kind: 'undo', undoes: operationId }),
      failureTitle: t`Failed to undo. Please try again.`,
    });
}

/** Where something done now belongs: the mode, and in trip mode the trip and the seat that are shown. */
function shownPlace(userId: string) {
  const state = accountOf(userId).state();
  const { mode } = state.choices;
  const trip = mode === 'trip-mode' ? shownTrip(state.spots?.trips, state.choices, Date.now()) : null;
  const seat = shownSeat(trip, state.choices);
  return { mode, trip, seat, at: { mode, ...(trip && seat && { seat: { tripId: trip.id, seatNo: seat.seatNo } }) } };
}

/** Nothing seen just now is older than the trip it is seen on, whatever the device's clock says. */
const notBefore = (trip: OwnTrip | null, at: string): string =>
  [trip?.startsAt ?? at, trip?.joinedAt ?? at].reduce((latest, other) => (other > latest ? other : latest), at);

/** After the press, in ms: the team on its card is seen to change first. */
const TOAST_ENTERS_AT = 300;

/** Spots a team in the mode of tracking that is switched on. */
export function useSpot(userId: string): (team: Team, seen?: SpotChanges) => void {
  const { t } = useLingui();
  const offerTrip = useContext(NoTripContext);
  const act = useAct(userId);
  const undo = useUndo(userId);
  return (team, seen) => {
    const { mode, trip, seat, at } = shownPlace(userId);
    if (mode === 'trip-mode' && !trip) {
      offerTrip(team, seen);
      return;
    }
    tickForSpot();
    const pressedAt = performance.now();
    act({
      make: (parts) => {
        const spottedAt = seen?.spottedAt === undefined ? notBefore(trip, parts.actedAt) : seen.spottedAt;
        return { ...parts, kind: 'spot', teamId: team.id, ...at, spottedAt, ...(seen && { details: seen.details }) };
      },
      teamId: team.id,
      onKept: ({ id }) => {
        installHint.noteSpot();
        toastAbout(team, {
          enterAfter: isMotionReduced() ? 0 : pressedAt + TOAST_ENTERS_AT - performance.now(),
          title: t`Team Spotted!`,
          description: seat
            ? t`${{ team: team.name }} goes to ${{ seat: seat.nickname }}.`
            : t`${{ team: team.name }} has been added to your spotted teams.`,
          action: { label: t`Undo`, onAction: () => undo(id) },
        });
      },
      failureTitle: t`Failed to spot ${{ team: team.name }}. Please try again.`,
    });
  };
}

/** Takes a team out of the collection, or in trip mode out of the running trips. */
export function useRemove(userId: string): (team: Team) => void {
  const { t } = useLingui();
  const act = useAct(userId);
  const undo = useUndo(userId);
  return (team) => {
    const { mode, at } = shownPlace(userId);
    act({
      make: (parts) => ({ ...parts, kind: 'remove', teamId: team.id, ...at }),
      onKept: ({ id }) =>
        toastAbout(team, {
          title: t`Team Removed`,
          description:
            mode === 'all-time'
              ? t`${{ team: team.name }} is no longer in your album.`
              : t`${{ team: team.name }} is no longer among your trip teams.`,
          action: { label: t`Undo`, onAction: () => undo(id) },
        }),
      failureTitle: t`Failed to remove ${{ team: team.name }}. Please try again.`,
    });
  };
}

/** Notes something about a spot, now or later. */
export function useEdit(userId: string): (team: Team, changes: SpotChanges) => void {
  const { t } = useLingui();
  const act = useAct(userId);
  const undo = useUndo(userId);
  return (team, { details, spottedAt }) => {
    const { at } = shownPlace(userId);
    act({
      make: (parts) => ({
        ...parts,
        kind: 'edit',
        teamId: team.id,
        ...at,
        details,
        ...(spottedAt !== undefined && { spottedAt }),
      }),
      onKept: ({ id }) =>
        toastAbout(team, { title: t`Details saved`, action: { label: t`Undo`, onAction: () => undo(id) } }),
      failureTitle: t`Failed to save the details. Please try again.`,
    });
  };
}

/** Clears one's own spots in the running trips. */
export function useResetTrips(userId: string): () => void {
  const { t } = useLingui();
  const act = useAct(userId);
  const undo = useUndo(userId);
  return () =>
    act({
      make: (parts) => ({ ...parts, kind: 'reset' }),
      onKept: ({ id }) => toast({ title: t`Trip reset`, action: { label: t`Undo`, onAction: () => undo(id) } }),
      failureTitle: t`Failed to reset trip. Please try again.`,
    });
}
