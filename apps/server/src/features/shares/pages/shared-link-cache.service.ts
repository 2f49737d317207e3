import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { createCache } from '../../../concurrency/cache.ts';
import type { Boards } from '../../groups/board/board.service.ts';
import { type Shared, showShared } from './shared-page.service.ts';

/** The content of a link, or the error code if it shows nothing. */
export type CachedShare = Shared | { readonly refusal: ErrorCode };

export interface SharedLinkCache {
  /** Rejects only if the content can't be loaded at the moment. */
  get(token: string): Promise<CachedShare>;
}

/** A revoked link is dead on every process within a second, without invalidation. */
const TTL_MS = 700;
const MAX_ENTRIES = 1000;

async function loadShare(boards: Boards, token: string): Promise<CachedShare> {
  try {
    return await showShared(boards, token);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refusal: error.code };
  }
}

const expiresAt = (share: CachedShare): number | undefined =>
  'refusal' in share ? undefined : share.expiresAt?.getTime();

/** Caches links for less than a second: any number of viewers cost one database query. */
export function createSharedLinkCache(boards: Boards): SharedLinkCache {
  const cache = createCache<CachedShare>({ ttlMs: TTL_MS, maxEntries: MAX_ENTRIES, expiresAt });
  return { get: (token) => cache.get(token, () => loadShare(boards, token)) };
}
