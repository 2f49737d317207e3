/** Cells to the degree: each is 0.2 degrees high and wide. */
const PER_DEGREE = 5;

/** The middle of the cell that holds a coordinate. The last cell keeps its far edge, so that no middle lies off the globe. */
function middleOfCell(degrees: number, limit: number): number {
  const cell = Math.min(Math.floor(degrees * PER_DEGREE), limit * PER_DEGREE - 1);
  return (2 * cell + 1) / (2 * PER_DEGREE);
}

/**
 * As much of a place as others may learn: the middle of a cell of 0.2 degrees. The grid is fixed and nothing is random,
 * so that many looks tell no more than one.
 */
export const placeCell = (lat: number, lon: number): { lat: number; lon: number } => ({
  lat: middleOfCell(lat, 90),
  lon: middleOfCell(lon, 180),
});
