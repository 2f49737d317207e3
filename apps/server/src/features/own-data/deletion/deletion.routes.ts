import { deletionApi } from '@sportspot/domain/own-data/deletion.contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { type MountContext, mount } from '../../../http/mount.ts';
import { signedOutNews, type TripNews } from '../../../live/trip-news.ts';
import { requireFreshSignIn } from '../../accounts/sign-in/sign-in.service.ts';
import { deleteAccount } from './deletion.service.ts';

interface DeletionNeeds {
  readonly db: Database;
  readonly auth: { signOut(headers: Headers): Promise<{ cookies: string[] }> };
  readonly news: TripNews;
}

export function mountDeletion(app: FastifyInstance, context: MountContext, { db, auth, news }: DeletionNeeds): void {
  mount(app, context, deletionApi.deleteAccount, async ({ input, actor, headers, setCookies }) => {
    requireFreshSignIn(actor);
    await deleteAccount(db, actor.userId, input);
    setCookies((await auth.signOut(headers)).cookies);
    await news.announce([signedOutNews(actor.userId)]);
    return {};
  });
}
