import type { TripRow } from './trip.rows.ts';

/** Ids of users hidden from the viewer by a block, in either direction. Their seats are hidden, too. */
export type Hidden = ReadonlySet<string>;

export const isHidden = (hidden: Hidden, { userId }: { readonly userId: string | null }): boolean =>
  userId !== null && hidden.has(userId);

/** Removes the creator's name if the creator is hidden. */
export const tripWithout = (hidden: Hidden, trip: TripRow): TripRow =>
  isHidden(hidden, { userId: trip.creator_id }) ? { ...trip, creator_id: null, creator_name: null } : trip;
