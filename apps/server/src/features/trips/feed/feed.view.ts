import { FALLBACK_NAME } from '@sportspot/domain/accounts/accounts.constants.ts';
import type { Person } from '@sportspot/domain/accounts/accounts.contract.ts';
import { placeCell } from '@sportspot/domain/spots/place-cell.ts';
import type { Player, TripEvent } from '@sportspot/domain/trips/trips.shapes.ts';
import type { EventRow, SeatName, SharedDetails, SpotKey } from './feed.queries.ts';

/** Current data that events are rendered with. */
export interface FeedFacts {
  /** Users who still exist. */
  readonly persons: ReadonlyMap<string, Person>;
  /** Users who hide their teams. */
  readonly hiding: ReadonlySet<string>;
  readonly seats: readonly SeatName[];
  readonly details: readonly SharedDetails[];
  readonly tracksLocation: boolean;
}

const keyOf = (...parts: readonly (string | number)[]): string => parts.join(' ');

function placeOf({
  placeText: text,
  lat,
  lon,
}: SharedDetails): { text: string | null; lat: number | null; lon: number | null } | null {
  if (lat !== null && lon !== null) return { text, ...placeCell(lat, lon) };
  return text === null ? null : { text, lat: null, lon: null };
}

/** Converts stored events to those in responses. */
export function toTripEvents(rows: readonly EventRow[], facts: FeedFacts): TripEvent[] {
  const nicknames = new Map(facts.seats.map((seat) => [keyOf(seat.userId, seat.seatNo), seat.nickname]));
  const details = new Map(facts.details.map((spot) => [keyOf(spot.userId, spot.seatNo, spot.teamNo), spot]));

  function playerOf({ userId, seatNo = 0 }: { userId: string; seatNo?: number }): Player {
    const person = facts.persons.get(userId);
    if (!person) return { userId: null, seatNo, name: FALLBACK_NAME };
    const name = seatNo === 0 ? person.displayName : nicknames.get(keyOf(userId, seatNo));
    return { userId, seatNo, name: name ?? FALLBACK_NAME };
  }

  return rows.map(({ seq, at, kind, data, teamId }): TripEvent => {
    const base = { seq, at: at.toISOString(), player: playerOf(data) };
    const isHidden = [data, data.from].some((told) => told && facts.hiding.has(told.userId));
    const team = { teamId: isHidden ? null : teamId };
    switch (kind) {
      case 'spotted': {
        const { userId, seatNo = 0, teamNo = 0 } = data;
        const shared = isHidden ? undefined : details.get(keyOf(userId, seatNo, teamNo));
        const place = shared && facts.tracksLocation ? placeOf(shared) : null;
        return {
          ...base,
          kind,
          ...team,
          spottedAt: toInstant(data.spottedAt) ?? base.at,
          gear: shared?.gear ?? null,
          place,
        };
      }
      case 'removed':
        return { ...base, kind, ...team };
      case 'taken':
        return { ...base, kind, ...team, from: data.from ? playerOf(data.from) : null };
      case 'renamed':
        return { ...base, kind, name: data.name ?? '' };
      case 'end-changed':
        return { ...base, kind, endsAt: toInstant(data.endsAt) };
      case 'cleared':
      case 'restored':
      case 'joined':
      case 'left':
      case 'seat-added':
      case 'seat-renamed':
      case 'seat-removed':
      case 'reset':
      case 'reset-undone':
      case 'creator-changed':
        return { ...base, kind };
    }
  });
}

/** Normalizes PostgreSQL's JSON times, which have an offset, to UTC with Z. */
const toInstant = (time: string | null | undefined): string | null => (time ? new Date(time).toISOString() : null);

/** The spots whose details the events need. */
export const spotKeysOf = (rows: readonly EventRow[]): SpotKey[] =>
  rows
    .filter(({ kind }) => kind === 'spotted')
    .map(({ data: { userId, seatNo = 0, teamNo = 0 } }) => ({ userId, seatNo, teamNo }));

/** All users the events mention. */
export const peopleOf = (rows: readonly EventRow[]): string[] => [
  ...new Set(rows.flatMap(({ data }) => [data.userId, ...(data.from ? [data.from.userId] : [])])),
];
