import { FALLBACK_NAME } from '@sportspot/domain/accounts/accounts.constants.ts';
import type { Person } from '@sportspot/domain/accounts/accounts.contract.ts';
import { boardProgress } from '@sportspot/domain/boards/boards.rules.ts';
import { GROUP_FULL_PROGRESS } from '@sportspot/domain/groups/groups.constants.ts';
import type { GroupBoardEntry } from '@sportspot/domain/groups/groups.shapes.ts';
import type { GroupRow, MemberRow } from '../group/group.rows.ts';
import type { Placed } from './ranking.view.ts';

export const toBoardEntry = (
  group: Pick<GroupRow, 'id' | 'creator_id'>,
  placed: Placed & { readonly rarityPoints: number },
  { joined_at }: Pick<MemberRow, 'joined_at'>,
  person: Person | undefined,
): GroupBoardEntry => ({
  ...placed,
  userName: person?.displayName ?? FALLBACK_NAME,
  profileImageUrl: person?.profileImageUrl ?? null,
  progress: boardProgress(placed.totalSpots, GROUP_FULL_PROGRESS),
  groupId: group.id,
  spotsInGroup: placed.totalSpots,
  joinedAt: joined_at.toISOString(),
  isCreator: group.creator_id === placed.userId,
});
