import { rarityApi } from '@sportspot/domain/teams/rarity.contract.ts';
import type { FastifyInstance } from 'fastify';
import { shareNextRun } from '../../../concurrency/share-next-run.ts';
import type { Database } from '../../../db/database.ts';
import { type MountContext, mount } from '../../../http/mount.ts';
import { showRarity } from './rarity.service.ts';

export function mountRarity(app: FastifyInstance, context: MountContext, db: Database): void {
  // The response is the same for everyone, so concurrent requests share one query.
  const showShared = shareNextRun(() => showRarity(db));
  mount(app, context, rarityApi.all, () => showShared('all'));
}
