/** A figure and the bar it must reach. */
export interface Verdict {
  readonly name: string;
  readonly value: number;
  readonly bar: string;
  readonly isReached: boolean;
}

export const atLeast = (name: string, value: number, bar: number): Verdict => ({
  name,
  value,
  bar: `at least ${bar}`,
  isReached: value >= bar,
});

export const atMost = (name: string, value: number, bar: number): Verdict => ({
  name,
  value,
  bar: `at most ${bar}`,
  isReached: value <= bar,
});

export const lineOf = ({ name, value, bar, isReached }: Verdict): string =>
  `${name}: ${Number(value.toPrecision(3))} (bar: ${bar}${isReached ? '' : ', not reached'})`;
