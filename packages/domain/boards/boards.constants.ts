export const DEFAULT_BOARD_SIZE = 10;

/** The number of rows of the all-time leaderboard on the Groups tab. */
export const ALL_TIME_BOARD_SIZE = 20;
export const BOARD_SIZE_MAX = 100;
