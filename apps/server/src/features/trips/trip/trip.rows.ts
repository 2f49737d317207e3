import type { Format, PlaceConsent } from '@sportspot/domain/trips/trips.shapes.ts';

/** The part of a trip that is copied to participants' rows, so that a spot needs no query to the directory. */
export interface TripWindow {
  readonly id: string;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly leagues: number[] | null;
}

/** A trip from the directory, with the directory's current time. */
export interface TripRow {
  readonly id: string;
  readonly creator_id: string | null;
  readonly creator_name: string | null;
  readonly name: string;
  readonly description: string;
  readonly format: Format;
  readonly target: number | null;
  readonly leagues: number[] | null;
  readonly is_public: boolean;
  readonly allow_late_joins: boolean;
  readonly track_location: boolean;
  readonly created_at: Date;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  /** Earlier spots don't count. */
  readonly reset_at: Date | null;
  /** The latest reset for everyone, unless it was undone. */
  readonly open_reset_at: Date | null;
  readonly frozen_at: Date | null;
  /** The latest event number when the trip was read. */
  readonly last_seq: string;
  readonly join_code: string | null;
  /** Null if the trip's primary link is revoked or expired. */
  readonly share_token: string | null;
  readonly now: Date;
}

/** A participant's own row in a trip. */
export interface ParticipantRow {
  readonly joined_at: Date;
  readonly location_consent: PlaceConsent | null;
}

export interface SeatRow {
  readonly seat_no: number;
  readonly nickname: string;
  readonly is_hidden: boolean;
}
