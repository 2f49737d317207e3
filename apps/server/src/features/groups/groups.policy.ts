import { AppError, type ErrorCode } from '@sportspot/domain/errors.ts';
import { GROUP_MEMBERS_MAX, type Group } from '@sportspot/domain/groups.shapes.ts';
import type { GroupRow, MemberRow } from './groups.rows.ts';

/** A group and the member who makes the request. For everyone else the group doesn't exist. */
export interface OwnGroup {
  readonly group: GroupRow;
  readonly me: MemberRow;
}

export const isCreator = ({ group, me }: OwnGroup): boolean => group.creator_id === me.user_id;

type Verb = keyof Group['can'];

type Check = (own: OwnGroup) => ErrorCode | null;

const allowAnyMember: Check = () => null;
const creatorOnly: Check = (own) => (isCreator(own) ? null : 'only_creator_manages');

/** The error if a member may not perform the action; null if they may. */
const refusals: Record<Verb, Check> = {
  update: creatorOnly,
  removeMembers: creatorOnly,
  handOver: creatorOnly,
  rotateLink: creatorOnly,
  manageLinks: creatorOnly,
  close: creatorOnly,
  leave: allowAnyMember,
};

export const may = (own: OwnGroup, verb: Verb): boolean => refusals[verb](own) === null;

declare const allowed: unique symbol;
/** Proof of a permission check. Mutations require this type, so a forgotten check is a type error. */
export type Allowed<Done extends Verb> = OwnGroup & { readonly [allowed]: Done };

export function allow<Done extends Verb>(own: OwnGroup, verb: Done): Allowed<Done> {
  const refusal = refusals[verb](own);
  if (refusal) throw new AppError(refusal);
  return own as Allowed<Done>;
}

/** Why a user with a valid link can't join; null if they can. Don't call this for members. */
export function joinRefusal(
  { allow_new_members, member_count }: Pick<GroupRow, 'allow_new_members' | 'member_count'>,
  isRemoved: boolean,
): ErrorCode | null {
  if (isRemoved) return 'removed';
  if (!allow_new_members) return 'group_not_accepting';
  return member_count >= GROUP_MEMBERS_MAX ? 'group_full' : null;
}
