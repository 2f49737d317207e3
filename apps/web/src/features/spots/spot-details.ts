import type { OwnSpot, SpotDetails } from '@sportspot/domain/spots.contract.ts';
import { placedFieldTime, toFieldTime } from '../../lib/field-time.ts';
import { onDeviceClock } from '../../lib/time-zone.ts';

export interface Position {
  readonly lat: number;
  readonly lon: number;
}

/** What a fan says of a spot. */
export interface SpotChanges {
  readonly details: SpotDetails;
  /** When it was seen, if that was changed. */
  readonly spottedAt?: string | null;
}

/** The details as they stand in the form. */
export interface DetailsDraft {
  readonly placeText: string;
  readonly gear: string;
  readonly note: string;
  /** As a field for date and time has it, on the clock of the place; empty where there is none. */
  readonly seen: string;
  readonly position: Position | null;
}

/** What a spot made now begins as. */
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

/** Only what was changed, so that what another device noted meanwhile stays; null for nothing. */
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

/** Nobody has seen anything in the future. The field knows minutes only: the running one has begun. */
export const isInFuture = (seen: string, now: number): boolean => seen !== '' && seen > toFieldTime(now);

/** About 10 metres: enough to find the place again. */
const DECIMALS = 4;

export const rounded = ({ latitude, longitude }: Pick<GeolocationCoordinates, 'latitude' | 'longitude'>): Position => ({
  lat: Number(latitude.toFixed(DECIMALS)),
  lon: Number(longitude.toFixed(DECIMALS)),
});
