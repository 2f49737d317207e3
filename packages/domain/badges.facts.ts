import type { BadgeSpot } from './badges.shapes.ts';
import { placeCell } from './place-cell.ts';
import type { OwnSpot } from './spots.contract.ts';

/** A place as finely as badges care: its cell, '' for a place by name alone, null without one. */
export function cellOf(lat: number | null, lon: number | null, isNamed: boolean): string | null {
  if (lat === null || lon === null) return isNamed ? '' : null;
  const cell = placeCell(lat, lon);
  return `${cell.lat} ${cell.lon}`;
}

/** A spot of the own collection as badges see it. */
export const badgeSpotOf = ({ teamId, spottedAt, placeText, lat, lon }: OwnSpot): BadgeSpot => ({
  teamId,
  spottedAt: spottedAt === null ? null : Date.parse(spottedAt),
  cell: cellOf(lat, lon, placeText !== null),
});
