import { AppError, type ErrorCode } from '@sportspot/domain/errors.ts';
import { GROUP_MEMBERS_MAX, type Group } from '@sportspot/domain/groups.shapes.ts';
import type { GroupRow, MemberRow } from './groups.rows.ts';

/** A group and the member who looks at it. Only members have one: to everybody else the group is not there. */
export interface OwnGroup {
  readonly group: GroupRow;
  readonly me: MemberRow;
}

export const isCreator = ({ group, me }: OwnGroup): boolean => group.creator_id === me.user_id;

type Verb = keyof Group['can'];

type Judge = (own: OwnGroup) => ErrorCode | null;

const anybody: Judge = () => null;
const creatorOnly: Judge = (own) => (isCreator(own) ? null : 'only_creator_manages');

/** Why a member may not; null where they may. */
const refusals: Record<Verb, Judge> = {
  update: creatorOnly,
  removeMembers: creatorOnly,
  handOver: creatorOnly,
  rotateLink: creatorOnly,
  manageLinks: creatorOnly,
  close: creatorOnly,
  leave: anybody,
};

export const may = (own: OwnGroup, verb: Verb): boolean => refusals[verb](own) === null;

declare const allowed: unique symbol;
/** A group that its member may do this to. Changes take nothing else, so that a forgotten check does not compile. */
export type Allowed<Done extends Verb> = OwnGroup & { readonly [allowed]: Done };

export function allow<Done extends Verb>(own: OwnGroup, verb: Done): Allowed<Done> {
  const refusal = refusals[verb](own);
  if (refusal) throw new AppError(refusal);
  return own as Allowed<Done>;
}

/** Why somebody with a link does not get in; null when they do. Who is in the group already is never refused. */
export function joinRefusal(
  { allow_new_members, member_count }: Pick<GroupRow, 'allow_new_members' | 'member_count'>,
  isRemoved: boolean,
): ErrorCode | null {
  if (isRemoved) return 'removed';
  if (!allow_new_members) return 'group_not_accepting';
  return member_count >= GROUP_MEMBERS_MAX ? 'group_full' : null;
}
