import { LRUCache } from 'lru-cache';
import { createCache } from '../concurrency/cache.ts';
import { signedOutIn, type TripNews } from '../live/trip-news.ts';
import type { Actor } from './actor.ts';

/** The longest that another process accepts a session that has ended, whether or not it gets any news. */
const ACCEPTED_MS = 1000;
const MAX_SESSIONS = 50_000;

interface Known {
  readonly actor: Actor | null;
  readonly readAt: number;
}

export interface ActorCache {
  /** The actor of a session by its token. */
  actorOf(token: string, read: () => Promise<Actor | null>): Promise<Actor | null>;
}

/** Whether an actor may do all that a fan may. A confirmed age or a lifted suspension must take effect immediately. */
const isInGoodStanding = ({ ageConfirmed, isSuspended }: Actor): boolean => ageConfirmed && !isSuspended;

/**
 * Keeps whom a session belongs to for a second, so that the requests of one moment read it once. The process that ends
 * a session no longer accepts it when it says so; the others follow within that second.
 */
export function createActorCache(news: Pick<TripNews, 'onOwn'>): ActorCache {
  const actors = createCache<Known>({
    ttlMs: ACCEPTED_MS,
    maxEntries: MAX_SESSIONS,
    expiresAt: ({ actor }) => (actor && isInGoodStanding(actor) ? undefined : 0),
  });
  const ended = new LRUCache<string, number>({ max: MAX_SESSIONS });
  news.onOwn((id) => {
    const userId = signedOutIn(id);
    if (userId !== null) ended.set(userId, performance.now());
  });

  return {
    async actorOf(token, read) {
      const { actor, readAt } = await actors.get(token, async () => {
        const began = performance.now();
        return { actor: await read(), readAt: began };
      });
      const isOutdated = actor !== null && (ended.get(actor.userId) ?? Number.NEGATIVE_INFINITY) >= readAt;
      return isOutdated ? read() : actor;
    },
  };
}
