import type { Mode, Spot } from '@sportspot/domain/spots.contract.ts';
import type { SpotRow } from './spots.queries.ts';

/** A spot as it is shown. Place, coordinates, gear and note are the owner's alone. */
export function toSpot(row: SpotRow, { userId, mode, own }: { userId: string; mode: Mode; own: boolean }): Spot {
  const { placeText, lat, lon, gear, note } = row;
  return {
    userId,
    teamId: row.teamId,
    mode,
    spottedAt: row.spottedAt?.toISOString() ?? null,
    details: own ? { placeText, lat, lon, gear, note } : null,
  };
}
