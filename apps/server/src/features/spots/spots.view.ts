import type { PlaceChoice } from '@sportspot/domain/accounts/accounts.contract.ts';
import { placeCell } from '@sportspot/domain/spots/place-cell.ts';
import type { Mode, Spot } from '@sportspot/domain/spots/spots.contract.ts';
import { dayAlone, seenTime } from '@sportspot/domain/values/own-day.rules.ts';
import type { SpotRow } from './spots.queries.ts';

/** The location as far as the owner shows it to others. */
function placeFor(choice: PlaceChoice, { placeText, lat, lon }: SpotRow): Spot['place'] {
  if (choice === 'text' && placeText !== null) return { text: placeText, lat: null, lon: null };
  if (choice === 'cell' && lat !== null && lon !== null) return { text: null, ...placeCell(lat, lon) };
  return null;
}

interface View {
  readonly userId: string;
  readonly mode: Mode;
  /** The owner sees every detail; others see what the owner chose. */
  readonly shown: 'everything' | PlaceChoice;
}

/** Only the owner sees coordinates, gear, note, and time of day. */
export function toSpot(row: SpotRow, { userId, mode, shown }: View): Spot {
  const { placeText, lat, lon, gear, note } = row;
  const own = shown === 'everything';
  const seen = row.spottedAt && seenTime(row.spottedAt, row.spottedOffset);
  return {
    userId,
    teamId: row.teamId,
    mode,
    spottedAt: own ? seen : seen && dayAlone(seen),
    details: own ? { placeText, lat, lon, gear, note } : null,
    place: own ? null : placeFor(shown, row),
  };
}
