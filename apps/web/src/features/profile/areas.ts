import { placeCell } from '@sportspot/domain/spots/place-cell.ts';
import type { OwnSpot } from '@sportspot/domain/spots/spots.contract.ts';

/** A cell of 0.2 degrees in which the user has spots, identified by its center. */
export interface Area {
  readonly lat: number;
  readonly lon: number;
  readonly spots: number;
  /** The place text used most often for it; null when there is none. */
  readonly name: string | null;
}

type Placed = Pick<OwnSpot, 'lat' | 'lon' | 'placeText'>;

function nameOf(spots: readonly Placed[]): string | null {
  const written = spots.flatMap(({ placeText }) => placeText || []);
  const byName = [...Map.groupBy(written, (text) => text).values()];
  return byName.toSorted((one, other) => other.length - one.length)[0]?.[0] ?? null;
}

/** The areas of the user's own spots, most spots first. Cells are as coarse as what other users can ever see. */
export function areasOf(spots: readonly Placed[]): Area[] {
  const placed = spots.flatMap((spot) =>
    spot.lat === null || spot.lon === null ? [] : [{ ...spot, cell: placeCell(spot.lat, spot.lon) }],
  );
  return [...Map.groupBy(placed, ({ cell }) => `${cell.lat} ${cell.lon}`).values()]
    .map((own) => ({ ...(own[0]?.cell ?? { lat: 0, lon: 0 }), spots: own.length, name: nameOf(own) }))
    .toSorted((one, other) => other.spots - one.spots || one.lat - other.lat || one.lon - other.lon);
}

/** In degrees. */
export interface Frame {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

const MARGIN = 7;
/** In degrees. The coarse map shows nothing useful when zoomed in further. */
const LEAST = { height: 34, width: 60 };
const WORLD: Frame = { south: -58, west: -180, north: 76, east: 180 };

/** Pads a range, widens it to `least`, and shifts it back inside the limits where it would exceed them. */
function stretch(from: number, to: number, least: number, [first, last]: readonly [number, number]) {
  const length = Math.min(Math.max(to - from + 2 * MARGIN, least), last - first);
  const middle = (from + to) / 2;
  const start = Math.min(Math.max(middle - length / 2, first), last - length);
  return [start, start + length] as const;
}

/** The part of the world that contains all areas. */
export function frameOf(areas: readonly Pick<Area, 'lat' | 'lon'>[]): Frame {
  const lats = areas.map(({ lat }) => Math.min(Math.max(lat, WORLD.south), WORLD.north));
  const lons = areas.map(({ lon }) => lon);
  if (areas.length === 0) return WORLD;
  const [south, north] = stretch(Math.min(...lats), Math.max(...lats), LEAST.height, [WORLD.south, WORLD.north]);
  const [west, east] = stretch(Math.min(...lons), Math.max(...lons), LEAST.width, [WORLD.west, WORLD.east]);
  return { south, west, north, east };
}
