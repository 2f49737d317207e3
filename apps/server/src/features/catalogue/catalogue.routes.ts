import { searchTeams } from '@sportspot/catalogue/search/search.ts';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { catalogueApi } from '@sportspot/domain/teams/catalogue.contract.ts';
import type { FastifyInstance } from 'fastify';
import { type MountContext, mount } from '../../http/mount.ts';

export function mountCatalogue(app: FastifyInstance, context: MountContext): void {
  mount(app, context, catalogueApi.search, async ({ input }) => ({
    teams: [...searchTeams(allTeams, input.query ?? '')],
  }));
}
