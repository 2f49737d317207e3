import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import { GROUP_MEMBERS_MAX } from '@sportspot/domain/groups/groups.constants.ts';
import type { Group } from '@sportspot/domain/groups/groups.shapes.ts';
import { type Check, createPolicy, type Proof } from '../../../security/policy.ts';
import type { GroupRow, MemberRow } from './group.rows.ts';

/** A group and the member who makes the request. For everyone else the group doesn't exist. */
export interface OwnGroup {
  readonly group: GroupRow;
  readonly me: MemberRow;
}

export const isCreator = ({ group, me }: OwnGroup): boolean => group.creator_id === me.user_id;

type Verb = keyof Group['can'];

const allowAnyMember: Check<OwnGroup> = () => null;
const creatorOnly: Check<OwnGroup> = (own) => (isCreator(own) ? null : 'only_creator_manages');

export const { may, allow } = createPolicy<OwnGroup, Verb>({
  update: creatorOnly,
  removeMembers: creatorOnly,
  handOver: creatorOnly,
  rotateLink: creatorOnly,
  manageLinks: creatorOnly,
  close: creatorOnly,
  leave: allowAnyMember,
});

export type Allowed<Done extends Verb> = Proof<OwnGroup, Done>;

/** Why a user with a valid link can't join; null if they can. Don't call this for members. */
export function joinRefusal(
  { allow_new_members, member_count }: Pick<GroupRow, 'allow_new_members' | 'member_count'>,
  isRemoved: boolean,
): ErrorCode | null {
  if (isRemoved) return 'removed';
  if (!allow_new_members) return 'group_not_accepting';
  return member_count >= GROUP_MEMBERS_MAX ? 'group_full' : null;
}
