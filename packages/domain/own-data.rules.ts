import { offsetOf, seenTime } from './own-day.rules.ts';
import type { OwnSpot } from './spots.contract.ts';

/** A spot of the collection as it is kept, whether it stands or was removed. */
export interface KeptSpot {
  readonly spot: OwnSpot;
  readonly isStanding: boolean;
  /** The operation that last decided whether it stands. */
  readonly decidedBy: string;
}

/** Details somebody has noted; a field left out says nothing. */
type KnownDetails = Partial<Omit<OwnSpot, 'teamId' | 'spottedAt'>>;

/** A spot that a file brings into the collection, or something it knows more about one that is there. */
export interface BroughtSpot {
  readonly change: 'added' | 'completed';
  readonly teamId: string;
  readonly spottedAt: string | null;
  readonly details: KnownDetails;
  /** What was decided about the team before; null when nothing was. */
  readonly decidedBy: string | null;
}

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && Date.parse(other) < Date.parse(one)) ? other : one;

type Detail = 'placeText' | 'gear' | 'note';
const texts: readonly Detail[] = ['placeText', 'gear', 'note'];

/** The details that a spot lacks and another knows. What is there stays: somebody may have mended it since. */
function missingDetails(there: OwnSpot, known: OwnSpot): KnownDetails {
  const isPlaced = there.lat !== null || there.lon !== null;
  return {
    ...Object.fromEntries(
      texts.flatMap((name) => (there[name] === null && known[name] !== null ? [[name, known[name]]] : [])),
    ),
    ...(!isPlaced && known.lat !== null && known.lon !== null && { lat: known.lat, lon: known.lon }),
  };
}

/** A team that a file names twice is one spot: seen at the earlier time, with what either says. */
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
 * What has to be done so that the collection holds what a file says. Importing is an act of now: it brings back what was
 * removed. A spot that stands keeps its details and gets the earlier time. What is there already needs nothing, so that a
 * second import of a file does nothing.
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
    // Never in the future, by the same rule as every spot.
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

/** The columns of the table of spots, in order. */
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

/** Beginnings that a spreadsheet takes for a formula, and the mark that says text, so that taking it away is exact. */
const RISKY = /^[=+\-@\t\r\n']/;
const MARKED = /^'(?=[=+\-@\t\r\n'])/;

/** A text in a table, harmless in a spreadsheet; quoted as RFC 4180 says. A number is none that somebody wrote. */
export function toCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = RISKY.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** What a text was before it was written into a table. */
export const fromCell = (cell: string): string => cell.replace(MARKED, '');

export const toLine = (cells: readonly (string | number | null)[]): string => `${cells.map(toCell).join(',')}\r\n`;
