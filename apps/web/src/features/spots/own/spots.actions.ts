import { useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import type { OwnSeat } from '@sportspot/domain/spots/own-spots.rules.ts';
import { placesOf, rivalsAt } from '@sportspot/domain/spots/spot-places.rules.ts';
import type { Mode, Operation } from '@sportspot/domain/spots/spots.contract.ts';
import { networkText } from '../../../lib/api/error-text.ts';
import { onDeviceClock } from '../../../lib/dates/time-zone.ts';
import { isMotionReduced } from '../../../lib/device/motion.ts';
import { afterPaint } from '../../../lib/loading/tasks.ts';
import type { MakeOperation } from '../../../offline/account/account-db.ts';
import { accountOf } from '../../../offline/account/use-account.ts';
import { installHint } from '../../../offline/app/device-install.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import {
  newSpotPlace,
  notBefore,
  placesName,
  rivalText,
  type SpotTarget,
  scoringOf,
  shownTarget,
} from './counted-places.ts';
import { vibrateForSpot } from './haptics.ts';
import { runningTrips, shownSeat, shownTrip } from './own-spots.ts';
import type { SpotChanges } from './spot-details.ts';
import { toastAbout } from './team-toast.tsx';

interface Act {
  readonly make: MakeOperation;
  readonly teamId?: string;
  readonly onKept?: (operation: Operation) => void;
  readonly failureTitle: string;
}

/** Stores an operation on this device; the outbox sends it later. */
function useAct(userId: string): (act: Act) => void {
  const { t, i18n } = useLingui();
  return function keep(act) {
    accountOf(userId)
      .act(act.make, act.teamId)
      .then(
        // The card comes first.
        (operation) => void afterPaint(() => act.onKept?.(operation)),
        (error: unknown) => {
          reportError(error);
          toast({
            variant: 'destructive',
            title: act.failureTitle,
            description: i18n._(networkText),
            action: { label: t`Retry`, onAction: () => keep(act) },
          });
        },
      );
  };
}

/** Reverts exactly what an operation did, without confirmation. */
export function useUndo(userId: string): (operationId: string) => void {
  const { t } = useLingui();
  const act = useAct(userId);
  return (operationId) =>
    act({
      make: (parts) => ({ ...parts, kind: 'undo', undoes: operationId }),
      failureTitle: t`Failed to undo. Please try again.`,
    });
}

/** Where edits to the shown spots apply: the selected trip and player, otherwise the album. */
function shownPlace(userId: string) {
  const { choices, spots } = accountOf(userId).state();
  const trip = choices.mode === 'trip-mode' ? shownTrip(spots?.trips, choices, Date.now()) : null;
  const seat = shownSeat(trip, choices);
  const mode: Mode = trip ? 'trip-mode' : 'all-time';
  return { mode, at: { mode, ...(trip && seat && { seat: { tripId: trip.id, seatNo: seat.seatNo } }) } };
}

/** In ms after the tap, so that the card's animation is seen first. */
const TOAST_ENTERS_AT = 300;

interface SpotOptions {
  /** Details entered with the spot, such as an earlier time. */
  readonly seen?: SpotChanges | undefined;
  /** Defaults to the selection on the dashboard. */
  readonly target?: SpotTarget;
}

/** Spots a team in the album and in every active trip, from any screen. */
export function useSpot(userId: string): (team: Team, options?: SpotOptions) => void {
  const { t, i18n } = useLingui();
  const act = useAct(userId);
  const undo = useUndo(userId);
  /** Toast text: where the spot counts, and who already has the team where it doesn't. */
  const toastText = (team: Team, operation: Operation, seat: OwnSeat | null): string => {
    const { spots } = accountOf(userId).state();
    const now = Date.now();
    const isPlaying = spots && operation.kind === 'spot' && runningTrips(spots.trips, now).length > 0;
    const places = isPlaying ? placesOf(spots, operation) : [];
    const rivals = isPlaying ? rivalsAt(spots, places, team.id, operation.spottedAt) : [];
    const name = spots && placesName(scoringOf(places, rivals), spots, i18n);
    const first = seat
      ? t`${{ team: team.name }} counts for ${{ seat: seat.nickname }}.`
      : name
        ? t`${{ team: team.name }} counts toward ${{ places: name }}.`
        : t`${{ team: team.name }} has been added to your spotted teams.`;
    return [first, ...rivals.map((rival) => rivalText(rival, now, i18n))].join(' ');
  };
  return (team, { seen, target } = {}) => {
    const [known, now] = [accountOf(userId).state(), Date.now()];
    const { trips, seat, at } = newSpotPlace(known, target ?? shownTarget(known, now), now);
    vibrateForSpot();
    const pressedAt = performance.now();
    act({
      make: (parts) => {
        const spottedAt =
          seen?.spottedAt === undefined ? onDeviceClock(notBefore(trips, parts.actedAt)) : seen.spottedAt;
        return { ...parts, kind: 'spot', teamId: team.id, ...at, spottedAt, ...(seen && { details: seen.details }) };
      },
      teamId: team.id,
      onKept: (operation) => {
        installHint.noteSpot();
        toastAbout(team, {
          enterAfter: isMotionReduced() ? 0 : pressedAt + TOAST_ENTERS_AT - performance.now(),
          title: t`Team Spotted!`,
          description: toastText(team, operation, seat),
          action: { label: t`Undo`, onAction: () => undo(operation.id) },
        });
      },
      failureTitle: t`Failed to spot ${{ team: team.name }}. Please try again.`,
    });
  };
}

/** Removes a team from the collection or, in trip mode, from the active trips. */
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
              : t`${{ team: team.name }} is no longer in your active trips.`,
          action: { label: t`Undo`, onAction: () => undo(id) },
        }),
      failureTitle: t`Failed to remove ${{ team: team.name }}. Please try again.`,
    });
  };
}

/** Changes the details of a spot. */
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

/** Clears the user's own spots in the active trips. */
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
