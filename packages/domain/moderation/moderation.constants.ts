export const REASON_MAX = 500;

/** Entries per page. */
export const QUEUE_PAGE = 25;
export const messageStates = ['open', 'answered', 'closed'] as const;
export const reportStates = ['open', 'upheld', 'dismissed'] as const;

/** The action that follows an upheld report. */
export const reportActs = ['none', 'remove-words', 'suspend'] as const;
export const moderationActs = [
  'suggestion-accepted',
  'suggestion-rejected',
  'message-answered',
  'message-closed',
  'report-upheld',
  'report-dismissed',
  'words-removed',
  'person-suspended',
  'suspension-lifted',
  'moderator-made',
  'moderator-removed',
] as const;

export const REPORT_COMMENT_MAX = 500;

/** What can be reported; a seat is a nickname in a trip. */
export const reportKinds = ['person', 'group', 'trip', 'seat'] as const;
export const reportReasons = ['offensive', 'harassment', 'impersonation', 'spam', 'private', 'other'] as const;

/** The name of a group, trip, or seat whose name was removed. */
export const REMOVED_NAME = 'Name removed';
