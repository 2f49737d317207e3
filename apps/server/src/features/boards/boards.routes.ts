import { boardsApi } from '@sportspot/domain/boards.contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { type MountContext, mount } from '../../http/mount.ts';
import { showAllTimeBoard } from './boards.service.ts';

export function mountBoards(app: FastifyInstance, context: MountContext, { db, board }: Context): void {
  mount(app, context, boardsApi.allTime, ({ input, actor }) =>
    showAllTimeBoard({ db, board }, actor.userId, input.limit),
  );
}
