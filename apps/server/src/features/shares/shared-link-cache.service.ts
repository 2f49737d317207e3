import { AppError, type ErrorCode } from '@sportspot/domain/errors.ts';
import type { Database } from '../../db/database.ts';
import { type Shared, showShared } from './shared-page.service.ts';
import { createTtlCache } from './ttl-cache.ts';

/** The content of a link, or the error code if it shows nothing. */
export type CachedShare = Shared | { readonly refusal: ErrorCode };

export interface SharedLinkCache {
  /** Rejects only if the content can't be loaded at the moment. */
  get(token: string): Promise<CachedShare>;
}

/** A revoked link is dead on every process within a second, without invalidation. */
const TTL_MS = 700;
const MAX_ENTRIES = 1000;

async function loadShare(db: Database, token: string): Promise<{ value: CachedShare; expiresAt: number }> {
  try {
    const value = await showShared(db, token);
    return { value, expiresAt: value.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { value: { refusal: error.code }, expiresAt: Number.POSITIVE_INFINITY };
  }
}

/** Caches links for less than a second: any number of viewers cost one database query. */
export const createSharedLinkCache = (db: Database): SharedLinkCache =>
  createTtlCache<CachedShare>({ load: (token) => loadShare(db, token), ttlMs: TTL_MS, maxEntries: MAX_ENTRIES });
