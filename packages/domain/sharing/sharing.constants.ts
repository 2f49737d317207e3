export const linkTypes = ['group', 'all-time', 'trip'] as const;

/** The expiry choices in days for each type of link; null is never. */
export const expiryChoices = {
  group: [null, 7, 30, 90, 365],
  'all-time': [null, 1, 7, 30, 90],
  trip: [null, 1, 7, 30, 90],
} as const satisfies Record<(typeof linkTypes)[number], readonly (number | null)[]>;

export const LINKS_MAX = 200;

/** The URL path of a link's page. */
export const sharedPath = (token: string): string => `/shared/${token}`;

/** The number of teams on the shared page of a user's progress. */
export const SHARED_TEAMS = 12;

/** The number of leaderboard rows on a shared page. */
export const SHARED_BOARD = 20;
