import { placeCell } from '../spots/place-cell.ts';
import type { OwnSpot } from '../spots/spots.contract.ts';
import type { BadgeSpot } from './badges.shapes.ts';

/** The location as badges count it: its cell, '' for a location by name only, null without one. */
export function cellOf(lat: number | null, lon: number | null, isNamed: boolean): string | null {
  if (lat === null || lon === null) return isNamed ? '' : null;
  const cell = placeCell(lat, lon);
  return `${cell.lat} ${cell.lon}`;
}

/** A spot of the user's collection, reduced to what badges need. */
export const badgeSpotOf = ({ teamId, spottedAt, placeText, lat, lon }: OwnSpot): BadgeSpot => ({
  teamId,
  spottedAt: spottedAt === null ? null : Date.parse(spottedAt),
  cell: cellOf(lat, lon, placeText !== null),
});
