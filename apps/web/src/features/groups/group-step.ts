import type { GroupMember } from '@sportspot/domain/groups.shapes.ts';

/** What is open over a group. One thing at a time: a question takes the place of where it was asked for. */
export type GroupStep =
  | { readonly kind: 'settings' | 'members' | 'new-link' | 'close' | 'leave' }
  | { readonly kind: 'links' }
  | { readonly kind: 'remove' | 'hand-over'; readonly member: GroupMember };
