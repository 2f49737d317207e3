const FEWEST_TEAMS = 1190;
/** The maximum download size of a first visit. */
export const MOST_BYTES = 70_000;

interface Counts {
  readonly teams: number;
  readonly unexplained: number;
  readonly problems: number;
  /** Explanations without a difference. */
  readonly idle: number;
  readonly bytes: number;
}

export const passes = ({ teams, unexplained, problems, idle, bytes }: Counts): boolean =>
  teams >= FEWEST_TEAMS && unexplained === 0 && problems === 0 && idle === 0 && bytes <= MOST_BYTES;
