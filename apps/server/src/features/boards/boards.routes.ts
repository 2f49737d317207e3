import { boardsApi } from '@sportspot/domain/boards/boards.contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { type MountContext, mount } from '../../http/mount.ts';
import type { AllTimeBoard } from '../../ranking/all-time-board.ts';
import { showAllTimeBoard } from './boards.service.ts';

export function mountBoards(
  app: FastifyInstance,
  context: MountContext,
  { db, board }: { db: Database; board: AllTimeBoard },
): void {
  mount(app, context, boardsApi.allTime, ({ input, actor }) =>
    showAllTimeBoard({ db, board }, actor.userId, input.limit),
  );
}
