import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { type MountContext, mount } from '../../../http/mount.ts';
import { listLinksTo, revokeShareLink } from './managed-links.service.ts';
import { createShareLink, listMyLinks, showShareLink } from './share-links.service.ts';

export function mountShareLinks(app: FastifyInstance, context: MountContext, { db }: { db: Database }): void {
  mount(app, context, linksApi.create, ({ input, actor }) => createShareLink(db, actor.userId, input));
  mount(app, context, linksApi.mine, ({ actor }) => listMyLinks(db, actor.userId));
  mount(app, context, linksApi.toTarget, ({ input, actor }) => listLinksTo(db, actor.userId, input));
  mount(app, context, linksApi.get, ({ input }) => showShareLink(db, input.token));
  mount(app, context, linksApi.revoke, async ({ input, actor }) => {
    await revokeShareLink(db, actor.userId, input.token);
    return {};
  });
}
