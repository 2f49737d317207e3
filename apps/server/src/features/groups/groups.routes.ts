import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import type { FastifyInstance } from 'fastify';
import { type MountContext, mount } from '../../http/mount.ts';
import { type Boards, showBoard } from './board/board.service.ts';
import { listGroups, listMembers, listPublicGroups, showGroup } from './group/group.service.ts';
import { changeGroup, endGroup, handOverGroup, rotateGroupLink } from './groups.change.service.ts';
import { createGroup } from './groups.create.service.ts';
import { joinGroup } from './members/join.service.ts';
import { leaveGroup } from './members/leave.service.ts';
import { allowMemberBack, listRemovedMembers, removeMember } from './members/removed.service.ts';

export function mountGroups(app: FastifyInstance, context: MountContext, { db, rankings }: Boards): void {
  mount(app, context, groupsApi.create, ({ input: { settings, ...wanted }, actor }) =>
    createGroup(db, actor.userId, { ...wanted, ...settings }),
  );
  mount(app, context, groupsApi.list, ({ input, actor }) => listGroups(db, actor.userId, input.isActive));
  mount(app, context, groupsApi.listPublic, ({ input, actor }) => listPublicGroups(db, actor.userId, input.after));
  mount(app, context, groupsApi.get, ({ input, actor }) => showGroup(db, actor.userId, input.groupId));
  mount(app, context, groupsApi.join, ({ input, actor }) => joinGroup(db, actor.userId, input.token));
  mount(app, context, groupsApi.update, ({ input, actor }) => changeGroup(db, actor.userId, input));
  mount(app, context, groupsApi.rotateLink, ({ input, actor }) => rotateGroupLink(db, actor.userId, input.groupId));
  mount(app, context, groupsApi.handOver, ({ input, actor }) => handOverGroup(db, actor.userId, input));
  mount(app, context, groupsApi.removeMember, async ({ input, actor }) => {
    await removeMember(db, actor.userId, input);
    return {};
  });
  mount(app, context, groupsApi.removed, ({ input, actor }) => listRemovedMembers(db, actor.userId, input));
  mount(app, context, groupsApi.allowBack, async ({ input, actor }) => {
    await allowMemberBack(db, actor.userId, input);
    return {};
  });
  mount(app, context, groupsApi.close, async ({ input, actor }) => {
    await endGroup(db, actor.userId, input.groupId);
    return {};
  });
  mount(app, context, groupsApi.leave, async ({ input, actor }) => {
    await leaveGroup(db, actor.userId, input.groupId);
    return {};
  });
  mount(app, context, groupsApi.members, ({ input, actor }) => listMembers(db, actor.userId, input));
  mount(app, context, groupsApi.board, ({ input, actor }) => showBoard({ db, rankings }, actor.userId, input));
}
