import { SEATS_MAX, type Seat } from '@sportspot/domain/trips.shapes.ts';

/** The smallest free seat number; undefined when all are taken. */
export const freeSeatNo = (seats: readonly Pick<Seat, 'seatNo'>[]): number | undefined =>
  Array.from({ length: SEATS_MAX }, (_, index) => index + 1).find((no) => !seats.some(({ seatNo }) => seatNo === no));
