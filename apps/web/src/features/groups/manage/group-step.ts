import type { GroupMember } from '@sportspot/domain/groups/groups.shapes.ts';

/** The open dialog of a group. One at a time: a confirmation replaces the dialog that asked for it. */
export type GroupStep =
  | { readonly kind: 'settings' | 'members' | 'new-link' | 'close' | 'leave' }
  | { readonly kind: 'links' }
  | { readonly kind: 'remove' | 'hand-over'; readonly member: GroupMember };
