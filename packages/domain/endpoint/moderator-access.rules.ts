/** The names of read access in the audit log of moderators. */
export const moderationReads = [
  'suggestions-read',
  'messages-read',
  'reports-read',
  'people-read',
  'trail-read',
] as const;
export type ModerationRead = (typeof moderationReads)[number];

/** Enough for an hour of a moderator's work, too little to copy everything. */
export const moderatorReads = { name: 'moderator reads', max: 1000, seconds: 3600 } as const;
export const moderatorActs = { name: 'moderator acts', max: 200, seconds: 3600 } as const;
