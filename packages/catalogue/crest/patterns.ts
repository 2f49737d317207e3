import type { Sport } from '../teams/team.ts';

/** A path in a 100 × 100 square: a line of the given width, or a filled area if null. */
export interface PatternPath {
  readonly d: string;
  readonly width: number | null;
}

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by);

const yardLines = steps(10, 90, 20).map((x) => `M${x},0V100`);
const hashMarks = steps(2, 98, 4).map((x) => `M${x},0v7M${x},93v7M${x},30v4M${x},66v4`);

/** Stitches lean toward the middle of the ball, so they flip at half its height. */
const stitches = [
  [21.9, 5, 1],
  [27, 15.5, 1],
  [30.6, 26, 1],
  [32.8, 36.5, 1],
  [33.5, 53, -1],
  [32.8, 63.5, -1],
  [30.6, 74, -1],
  [27, 84.5, -1],
  [21.9, 95, -1],
].map(([x = 0, y = 0, lean = 1]) => `M${x},${y}l10,${5 * lean}M${100 - x},${y}l-10,${5 * lean}`);

const square = 12.5;
const chequer = steps(0, 7, 1).flatMap((row) =>
  steps(0, 3, 1).map((column) => {
    const x = (column * 2 + (row % 2)) * square;
    return `M${x},${row * square}h${square}v${square}h-${square}z`;
  }),
);
const stripes = steps(5, 85, 20).map((x) => `M${x},0h10V100h-10z`);
const chevrons = steps(-2, 86, 22).map((y) => `M-5,${y}L50,${y + 24}L105,${y}`);

const lines = (width: number, ...path: string[]): PatternPath => ({ d: path.join(''), width });
const areas = (...path: string[]): PatternPath => ({ d: path.join(''), width: null });

/** What lies under the letters of a crest, by sport. */
export const crestPatterns: Readonly<Record<Sport, readonly PatternPath[]>> = {
  Football: [lines(2.6, ...yardLines), lines(1.4, ...hashMarks)],
  Baseball: [lines(2.4, 'M22,0C44,33 44,67 22,100M78,0C56,33 56,67 78,100', ...stitches)],
  Basketball: [lines(3, 'M50,0V100M0,50H100M16,0C48,32 48,68 16,100M84,0C52,32 52,68 84,100')],
  Hockey: [
    lines(4.5, 'M50,0V100'),
    lines(2.4, 'M21,50a29,29 0 1 0 58,0a29,29 0 1 0 -58,0'),
    lines(3.2, 'M14,0V100M86,0V100'),
  ],
  Soccer: [areas(...stripes)],
  Racing: [areas(...chequer)],
  College: [lines(6, ...chevrons)],
};
