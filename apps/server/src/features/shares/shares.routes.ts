import { AppError } from '@sportspot/domain/errors.ts';
import { sharesApi } from '@sportspot/domain/shares.contract.ts';
import type { FastifyInstance } from 'fastify';
import { isbot } from 'isbot';
import type { Context } from '../../context.ts';
import { type MountContext, mount } from '../../http/mount.ts';
import type { SharedLinkCache } from './shared-link-cache.service.ts';
import { showMember, showRelation, showShared } from './shared-page.service.ts';
import { countView } from './views.service.ts';

export function mountShares(
  app: FastifyInstance,
  mounts: MountContext,
  context: Context,
  sharedLinks: SharedLinkCache,
): void {
  const { db } = context;
  mount(app, mounts, sharesApi.page, async ({ input }) => (await showShared(db, input.token)).page);
  mount(app, mounts, sharesApi.relation, ({ input, actor }) => showRelation(db, input.token, actor?.userId ?? null));
  mount(app, mounts, sharesApi.view, async ({ input, headers }) => {
    // Uses the cache of the page: a crowd of views costs one database query.
    const share = await sharedLinks.get(input.token);
    if ('refusal' in share) throw new AppError(share.refusal);
    if (!isbot(headers.get('user-agent'))) await countView(context, input.token);
    return {};
  });
  mount(app, mounts, sharesApi.member, ({ input, actor }) => showMember(db, input, actor?.userId ?? null));
}
