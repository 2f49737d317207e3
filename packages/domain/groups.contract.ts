import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  group,
  groupBoard,
  groupDescription,
  groupMember,
  groupName,
  groupSummary,
  publicGroup,
} from './groups.shapes.ts';
import { shareToken, uuid } from './ids.ts';
import { removedPeople } from './removed.shapes.ts';
import { yesOrNo } from './text.ts';
import { wholeNumber } from './whole-number.ts';

const oneGroup = z.object({ groupId: uuid() });
const oneMember = z.object({ groupId: uuid(), userId: uuid() });
const done = z.object({});
/** A person's own changes of groups. */
const changes = { name: 'groups', max: 240, seconds: 3600 };

export const groupsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/groups',
    summary: 'Create a group; the same id again is the same group',
    access: 'signed-in',
    input: z.object({
      /** Made by the client: the same id again is the same group. */
      id: uuid(),
      name: groupName(),
      description: z._default(groupDescription(), ''),
      settings: z._default(
        z.object({ isPublic: z._default(z.boolean(), true), allowNewMembers: z._default(z.boolean(), true) }),
        { isPublic: true, allowNewMembers: true },
      ),
    }),
    output: group,
    errors: ['too_many_groups', 'group_not_found', 'name_unfit'],
    shownWords: ['name', 'description'],
    limit: { name: 'new-groups', max: 30, seconds: 3600 },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/groups',
    summary: 'The groups I am in, or those of them that are closed, the liveliest first',
    access: 'signed-in',
    input: z.object({ isActive: z._default(yesOrNo(), true) }),
    output: z.object({ groups: z.array(groupSummary) }),
    errors: [],
  }),
  listPublic: endpoint({
    method: 'GET',
    path: '/api/groups/public',
    summary: 'Public groups, the liveliest first, in pages',
    access: 'signed-in',
    input: z.object({ after: z.optional(uuid()) }),
    output: z.object({ groups: z.array(publicGroup), hasMore: z.boolean() }),
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId',
    summary: 'One group I am in',
    access: 'signed-in',
    input: oneGroup,
    output: group,
    errors: ['group_not_found'],
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/groups/join',
    summary: 'Join a group by its link; who is in it already stays in it',
    access: 'signed-in',
    input: z.object({ token: shareToken() }),
    output: z.object({ groupId: uuid() }),
    errors: ['group_not_found', 'removed', 'group_not_accepting', 'group_full', 'too_many_groups'],
    limit: { name: 'join-group', max: 60, seconds: 3600 },
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/groups/:groupId',
    summary: 'Rename a group, describe it anew or change its settings',
    access: 'signed-in',
    input: z.object({
      groupId: uuid(),
      name: z.optional(groupName()),
      description: z.optional(groupDescription()),
      isPublic: z.optional(z.boolean()),
      allowNewMembers: z.optional(z.boolean()),
    }),
    output: group,
    errors: ['group_not_found', 'only_creator_manages', 'name_unfit'],
    shownWords: ['name', 'description'],
    limit: changes,
  }),
  rotateLink: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/new-link',
    summary: "Take the group's own link back and give it a new one",
    access: 'signed-in',
    input: oneGroup,
    output: group,
    errors: ['group_not_found', 'only_creator_manages'],
    limit: changes,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/hand-over',
    summary: 'Make another member the creator',
    access: 'signed-in',
    input: oneMember,
    output: group,
    errors: ['group_not_found', 'only_creator_manages', 'member_not_found'],
    limit: changes,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/groups/:groupId/members/:userId',
    summary: 'Remove a member from a group; they cannot come back until they are allowed to',
    access: 'signed-in',
    input: oneMember,
    output: done,
    errors: ['group_not_found', 'only_creator_manages', 'member_not_found'],
    limit: changes,
  }),
  removed: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/removed',
    summary: 'Whom the creator removed from a group, the last one first, in pages',
    access: 'signed-in',
    input: z.object({ groupId: uuid(), after: z.optional(uuid()) }),
    output: removedPeople,
    errors: ['group_not_found', 'only_creator_manages'],
  }),
  allowBack: endpoint({
    method: 'DELETE',
    path: '/api/groups/:groupId/removed/:userId',
    summary: 'Let somebody whom the creator removed join the group again',
    access: 'signed-in',
    input: oneMember,
    output: done,
    errors: ['group_not_found', 'only_creator_manages', 'member_not_found'],
    limit: changes,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/close',
    summary: 'Close a group for everybody',
    access: 'signed-in',
    input: oneGroup,
    output: done,
    errors: ['group_not_found', 'only_creator_manages'],
    limit: changes,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/leave',
    summary: 'Leave a group; the longest-standing member follows a creator who leaves',
    access: 'signed-in',
    input: oneGroup,
    output: done,
    errors: ['group_not_found'],
    limit: changes,
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/members',
    summary: 'Who is in a group, or has left it, the longest-standing first, in pages',
    access: 'signed-in',
    input: z.object({
      groupId: uuid(),
      isActive: z._default(yesOrNo(), true),
      after: z.optional(uuid()),
    }),
    output: z.object({ members: z.array(groupMember), hasMore: z.boolean() }),
    errors: ['group_not_found'],
  }),
  board: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/board',
    summary: 'The board of a group from a rank on, with my own entry wherever it stands',
    access: 'signed-in',
    input: z.object({ groupId: uuid(), after: z._default(wholeNumber(), 0) }),
    output: groupBoard,
    errors: ['group_not_found'],
  }),
};
