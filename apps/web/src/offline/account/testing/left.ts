import type { OwnSpots } from '@sportspot/domain/spots/own-spots.rules.ts';
import type { LeftSpot } from '@sportspot/domain/spots/spots.contract.ts';

/** The spots that operations changed, as the server returns them. */
export const leftBy = (before: OwnSpots, after: OwnSpots): LeftSpot[] =>
  [...after.decided].flatMap(([key, { removedAt, spot }]) => {
    const [tripId = '', seatNo, teamId = ''] = key.split(' ');
    const left = { tripId: tripId || null, seatNo: Number(seatNo), teamId, spot: removedAt === null ? spot : null };
    return before.decided.get(key) === after.decided.get(key) ? [] : [left];
  });
