/** Keyed by user, so that the next user never sees them. */
export const groupsKeys = {
  all: (userId: string) => ['groups', userId] as const,
  mine: (userId: string) => ['groups', userId, 'mine'] as const,
  public: (userId: string) => ['groups', userId, 'public'] as const,
  group: (userId: string, groupId: string) => ['groups', userId, 'group', groupId] as const,
  board: (userId: string, groupId: string) => ['groups', userId, 'board', groupId] as const,
  boardFrom: (userId: string, groupId: string, after: number) => ['groups', userId, 'board', groupId, after] as const,
  removed: (userId: string, groupId: string) => ['groups', userId, 'removed', groupId] as const,
  members: (userId: string, groupId: string) => ['groups', userId, 'members', groupId] as const,
};
