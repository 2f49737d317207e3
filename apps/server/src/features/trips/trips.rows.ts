import type { Format, PlaceConsent } from '@sportspot/domain/trips.shapes.ts';

/** The part of a trip that its participants' rows carry, so that spotting asks nobody else. */
export interface TripWindow {
  readonly id: string;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly leagues: number[] | null;
}

/** A trip as the directory knows it, at a time of the directory's clock. */
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
  /** What was seen before it does not count. */
  readonly reset_at: Date | null;
  /** The last reset of everybody, unless it was undone. */
  readonly open_reset_at: Date | null;
  readonly frozen_at: Date | null;
  /** The number of the newest event when the trip was read. */
  readonly last_seq: string;
  readonly join_code: string | null;
  /** Null when the trip's own link is revoked or expired. */
  readonly share_token: string | null;
  readonly now: Date;
}

/** A participant's own part in a trip. */
export interface ParticipantRow {
  readonly joined_at: Date;
  readonly location_consent: PlaceConsent | null;
}

export interface SeatRow {
  readonly seat_no: number;
  readonly nickname: string;
  readonly is_hidden: boolean;
}
