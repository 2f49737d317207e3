export const GROUP_NAME_MAX = 50;
export const GROUP_DESCRIPTION_MAX = 200;
export const GROUP_MEMBERS_MAX = 50_000;
export const GROUPS_MAX = 100;

/** The number of spots that is 100 percent on a group's leaderboard. */
export const GROUP_FULL_PROGRESS = 150;
