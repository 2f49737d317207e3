import { SEATS_MAX } from '@sportspot/domain/trips/trips.constants.ts';
import type { Seat } from '@sportspot/domain/trips/trips.shapes.ts';

/** The smallest free seat number; undefined when all are taken. */
export const freeSeatNo = (seats: readonly Pick<Seat, 'seatNo'>[]): number | undefined =>
  Array.from({ length: SEATS_MAX }, (_, index) => index + 1).find((no) => !seats.some(({ seatNo }) => seatNo === no));
