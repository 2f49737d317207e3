/** What moderators read, as the trail of what they did names it. */
export const moderationReads = [
  'suggestions-read',
  'messages-read',
  'reports-read',
  'people-read',
  'trail-read',
] as const;
export type ModerationRead = (typeof moderationReads)[number];

/** Room for an hour's work of a moderator, and none for copying everything. */
export const moderatorReads = { name: 'moderator reads', max: 1000, seconds: 3600 };
export const moderatorActs = { name: 'moderator acts', max: 200, seconds: 3600 };
