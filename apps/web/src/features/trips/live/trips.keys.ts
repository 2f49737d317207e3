/** Keyed by user, so that the next user on this device never sees cached data. */
export const tripsKeys = {
  all: (userId: string) => ['trips', userId] as const,
  list: (userId: string) => ['trips', userId, 'list'] as const,
  trip: (userId: string, tripId: string) => ['trips', userId, 'trip', tripId] as const,
  board: (userId: string, tripId: string) => ['trips', userId, 'board', tripId] as const,
  feed: (userId: string, tripId: string) => ['trips', userId, 'feed', tripId] as const,
  recap: (userId: string, tripId: string) => ['trips', userId, 'recap', tripId] as const,
  participants: (userId: string, tripId: string) => ['trips', userId, 'participants', tripId] as const,
  removed: (userId: string, tripId: string) => ['trips', userId, 'removed', tripId] as const,
  invitation: (userId: string, token: string) => ['trips', userId, 'invitation', token] as const,
};
