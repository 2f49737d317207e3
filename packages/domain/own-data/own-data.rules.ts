import type { OwnSpot } from '../spots/spots.contract.ts';
import { offsetOf, seenTime } from '../values/own-day.rules.ts';

/** A stored spot of the collection, present or removed. */
export interface KeptSpot {
  readonly spot: OwnSpot;
  readonly isStanding: boolean;
  /** The operation that last added or removed it. */
  readonly decidedBy: string;
}

/** Known details; unknown fields are omitted. */
type KnownDetails = Partial<Omit<OwnSpot, 'teamId' | 'spottedAt'>>;

/** A spot that an import adds to the collection, or details that it adds to an existing spot. */
export interface BroughtSpot {
  readonly change: 'added' | 'completed';
  readonly teamId: string;
  readonly spottedAt: string | null;
  readonly details: KnownDetails;
  /** The operation that last added or removed the team; null if there was none. */
  readonly decidedBy: string | null;
}

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && Date.parse(other) < Date.parse(one)) ? other : one;

type Detail = 'placeText' | 'gear' | 'note';
const texts: readonly Detail[] = ['placeText', 'gear', 'note'];

/** The details that a spot lacks and the other has. Never overwrites: the user may have corrected them since. */
function missingDetails(there: OwnSpot, known: OwnSpot): KnownDetails {
  const isPlaced = there.lat !== null || there.lon !== null;
  return {
    ...Object.fromEntries(
      texts.flatMap((name) => (there[name] === null && known[name] !== null ? [[name, known[name]]] : [])),
    ),
    ...(!isPlaced && known.lat !== null && known.lon !== null && { lat: known.lat, lon: known.lon }),
  };
}

/** Merges repeated teams: keeps the earlier time and the details of both. */
export function mergeSpots(spots: readonly OwnSpot[]): OwnSpot[] {
  const merged = new Map<string, OwnSpot>();
  for (const spot of spots) {
    const before = merged.get(spot.teamId);
    merged.set(
      spot.teamId,
      before
        ? { ...before, spottedAt: earlier(before.spottedAt, spot.spottedAt), ...missingDetails(before, spot) }
        : spot,
    );
  }
  return [...merged.values()];
}

const nothing = (teamId: string): OwnSpot => ({
  teamId,
  spottedAt: null,
  placeText: null,
  lat: null,
  lon: null,
  gear: null,
  note: null,
});

/**
 * The changes that an import makes to the collection. It restores removed spots, because importing is a new action. A present spot keeps
 * its details and gets the earlier time. Idempotent: importing a file again changes nothing.
 */
export function planImport(
  kept: ReadonlyMap<string, KeptSpot>,
  wanted: readonly OwnSpot[],
  now: number,
): BroughtSpot[] {
  return mergeSpots(wanted).flatMap((known): BroughtSpot | [] => {
    const { teamId } = known;
    const there = kept.get(teamId);
    const decidedBy = there?.decidedBy ?? null;
    // Never in the future, like every spot.
    const spottedAt =
      known.spottedAt && seenTime(Math.min(Date.parse(known.spottedAt), now), offsetOf(known.spottedAt));
    if (!there?.isStanding)
      return { change: 'added', teamId, spottedAt, details: missingDetails(nothing(teamId), known), decidedBy };
    const details = missingDetails(there.spot, known);
    const isEarlier = earlier(there.spot.spottedAt, spottedAt) !== there.spot.spottedAt;
    if (!isEarlier && Object.keys(details).length === 0) return [];
    return { change: 'completed', teamId, spottedAt, details, decidedBy };
  });
}

/** The columns of the CSV of spots, in order. */
export const spotColumns = [
  'team_id',
  'team',
  'league',
  'counted_in',
  'trip',
  'seat',
  'spotted_at',
  'place',
  'latitude',
  'longitude',
  'gear',
  'note',
] as const;
export type SpotColumn = (typeof spotColumns)[number];

/** Prefixes that a spreadsheet reads as a formula, and the apostrophe itself, so that unescaping is exact. */
const RISKY = /^[=+\-@\t\r\n']/;
const MARKED = /^'(?=[=+\-@\t\r\n'])/;

/** A CSV cell (RFC 4180), escaped against formula injection. Numbers need no escaping: users do not write them. */
export function toCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = RISKY.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Reverts `toCell` for a parsed cell. */
export const fromCell = (cell: string): string => cell.replace(MARKED, '');

export const toLine = (cells: readonly (string | number | null)[]): string => `${cells.map(toCell).join(',')}\r\n`;
