import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { sharesApi } from '@sportspot/domain/sharing/shares.contract.ts';
import type { FastifyInstance } from 'fastify';
import { isbot } from 'isbot';
import { type MountContext, mount } from '../../../http/mount.ts';
import type { Valkey } from '../../../valkey/valkey.ts';
import type { Boards } from '../../groups/board/board.service.ts';
import { countView } from '../views/views.service.ts';
import type { SharedLinkCache } from './shared-link-cache.service.ts';
import { showMember, showRelation, showShared } from './shared-page.service.ts';

export function mountShares(
  app: FastifyInstance,
  mounts: MountContext,
  { db, rankings, valkey }: Boards & { readonly valkey: Valkey },
  sharedLinks: SharedLinkCache,
): void {
  mount(app, mounts, sharesApi.page, async ({ input }) => (await showShared({ db, rankings }, input.token)).page);
  mount(app, mounts, sharesApi.relation, ({ input, actor }) => showRelation(db, input.token, actor?.userId ?? null));
  mount(app, mounts, sharesApi.view, async ({ input, headers }) => {
    // Uses the cache of the page: a crowd of views costs one database query.
    const share = await sharedLinks.get(input.token);
    if ('refusal' in share) throw new AppError(share.refusal);
    if (!isbot(headers.get('user-agent'))) await countView(valkey, input.token);
    return {};
  });
  mount(app, mounts, sharesApi.member, ({ input, actor }) =>
    showMember({ db, rankings }, input, actor?.userId ?? null),
  );
}
