const FEWEST_TEAMS = 1190;
/** What a first visit may load. */
export const MOST_BYTES = 70_000;

interface Counts {
  readonly teams: number;
  readonly unexplained: number;
  readonly problems: number;
  /** Explanations of differences that are none. */
  readonly idle: number;
  readonly bytes: number;
}

export const passes = ({ teams, unexplained, problems, idle, bytes }: Counts): boolean =>
  teams >= FEWEST_TEAMS && unexplained === 0 && problems === 0 && idle === 0 && bytes <= MOST_BYTES;
