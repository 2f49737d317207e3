/** Cells per degree: each is 0.2 degrees high and wide. */
const PER_DEGREE = 5;

/** The center of the cell of a coordinate. The last cell includes its far edge, so that no center lies off the globe. */
function middleOfCell(degrees: number, limit: number): number {
  const cell = Math.min(Math.floor(degrees * PER_DEGREE), limit * PER_DEGREE - 1);
  return (2 * cell + 1) / (2 * PER_DEGREE);
}

/**
 * The part of a location that others may see: the center of a 0.2 degree cell. The grid is fixed and nothing is random, so that repeated
 * requests reveal no more than one.
 */
export const placeCell = (lat: number, lon: number): { lat: number; lon: number } => ({
  lat: middleOfCell(lat, 90),
  lon: middleOfCell(lon, 180),
});
