import { suggestionsApi } from '@sportspot/domain/support/suggestions.contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { type MountContext, mount } from '../../http/mount.ts';
import { listMySuggestions, suggestTeam } from './suggestions.service.ts';

export function mountSuggestions(app: FastifyInstance, context: MountContext, db: Database): void {
  mount(app, context, suggestionsApi.suggest, async ({ input, actor }) => {
    await suggestTeam(db.directory, actor.userId, input);
    return {};
  });
  mount(app, context, suggestionsApi.mine, ({ input, actor }) =>
    listMySuggestions(db.directory, actor.userId, input.after),
  );
}
