import type { OwnSpot, SpotDetails } from '@sportspot/domain/spots/spots.contract.ts';
import { placedFieldTime, toFieldTime } from '../../../lib/dates/field-time.ts';
import { onDeviceClock } from '../../../lib/dates/time-zone.ts';

export interface Position {
  readonly lat: number;
  readonly lon: number;
}

/** Changes that a user makes to a spot. */
export interface SpotChanges {
  readonly details: SpotDetails;
  /** Set only if the time was changed. */
  readonly spottedAt?: string | null;
}

/** The state of the details form. */
export interface DetailsDraft {
  readonly placeText: string;
  readonly gear: string;
  readonly note: string;
  /** Value of a `datetime-local` field in the time zone of the place; empty without a time. */
  readonly seen: string;
  readonly position: Position | null;
}

/** Initial values for a new spot. */
export const newSpotOf = (teamId: string, now: number): OwnSpot => ({
  teamId,
  spottedAt: onDeviceClock(now),
  placeText: null,
  lat: null,
  lon: null,
  gear: null,
  note: null,
});

export const draftOf = (spot: OwnSpot): DetailsDraft => ({
  placeText: spot.placeText ?? '',
  gear: spot.gear ?? '',
  note: spot.note ?? '',
  seen: spot.spottedAt ? toFieldTime(spot.spottedAt) : '',
  position: positionOf(spot),
});

export const positionOf = ({ lat, lon }: Pick<OwnSpot, 'lat' | 'lon'>): Position | null =>
  lat === null || lon === null ? null : { lat, lon };

/** Only the changed fields, so that changes from another device are kept; null if nothing changed. */
export function changesOf(spot: OwnSpot, draft: DetailsDraft): SpotChanges | null {
  const before = draftOf(spot);
  const texts = (['placeText', 'gear', 'note'] as const)
    .filter((name) => draft[name].trim() !== before[name])
    .map((name) => [name, draft[name].trim() || null]);
  const isMoved = draft.position?.lat !== before.position?.lat || draft.position?.lon !== before.position?.lon;
  const details: SpotDetails = {
    ...Object.fromEntries(texts),
    ...(isMoved && { lat: draft.position?.lat ?? null, lon: draft.position?.lon ?? null }),
  };
  const isTimed = draft.seen !== before.seen;
  if (Object.keys(details).length === 0 && !isTimed) return null;
  return { details, ...(isTimed && { spottedAt: draft.seen ? placedFieldTime(draft.seen) : null }) };
}

/** The field has minute precision, so the current minute is not in the future. */
export const isInFuture = (seen: string, now: number): boolean => seen !== '' && seen > toFieldTime(now);

/** About 10 meters: enough to find the place again. */
const DECIMALS = 4;

export const rounded = ({ latitude, longitude }: Pick<GeolocationCoordinates, 'latitude' | 'longitude'>): Position => ({
  lat: Number(latitude.toFixed(DECIMALS)),
  lon: Number(longitude.toFixed(DECIMALS)),
});
