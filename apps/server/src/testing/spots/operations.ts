import type { Mode, Operation, SpotDetails } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { seenTime } from '@sportspot/domain/values/own-day.rules.ts';

/** Operations as a phone creates them, with defaults for what a test doesn't care about. */
const common = (at: Date) => ({ id: newId(), version: 1 as const, actedAt: at.toISOString() });

interface SpotOptions {
  readonly mode?: Mode;
  readonly at?: Date;
  readonly seenAt?: Date | null;
  /** UTC offset of the place, in minutes; null if unknown. */
  readonly offset?: number | null;
  readonly seat?: { tripId: string; seatNo: number };
  readonly details?: SpotDetails;
}

export function spotOf(
  teamId: string,
  { mode = 'all-time', at = new Date(), seenAt = at, offset = null, ...rest }: SpotOptions = {},
) {
  const spottedAt = seenAt && seenTime(seenAt, offset);
  return { ...common(at), kind: 'spot', teamId, mode, spottedAt, ...rest } as const;
}

export const removalOf = (teamId: string, { mode = 'all-time', at = new Date(), seat }: SpotOptions = {}) =>
  ({ ...common(at), kind: 'remove', teamId, mode, ...(seat && { seat }) }) as const;

export const editOf = (
  teamId: string,
  details: SpotDetails,
  { mode = 'all-time', at = new Date(), seenAt, offset = null, seat }: SpotOptions = {},
) =>
  ({
    ...common(at),
    kind: 'edit',
    teamId,
    mode,
    details,
    ...(seat && { seat }),
    ...(seenAt !== undefined && { spottedAt: seenAt && seenTime(seenAt, offset) }),
  }) as const;

export const resetOf = ({ at = new Date() }: SpotOptions = {}) => ({ ...common(at), kind: 'reset' }) as const;

export const undoOf = (undone: Pick<Operation, 'id'>, { at = new Date() }: SpotOptions = {}) =>
  ({ ...common(at), kind: 'undo', undoes: undone.id }) as const;
