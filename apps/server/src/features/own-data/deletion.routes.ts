import { deletionApi } from '@sportspot/domain/deletion.contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { type MountContext, mount } from '../../http/mount.ts';
import { requireFreshSignIn } from '../accounts/sign-in.service.ts';
import { deleteAccount } from './deletion.service.ts';

export function mountDeletion(
  app: FastifyInstance,
  context: MountContext,
  { db, auth }: Pick<Context, 'db' | 'auth'>,
): void {
  mount(app, context, deletionApi.deleteAccount, async ({ input, actor, headers, setCookies }) => {
    requireFreshSignIn(actor);
    await deleteAccount(db, actor.userId, input);
    setCookies((await auth.signOut(headers)).cookies);
    return {};
  });
}
