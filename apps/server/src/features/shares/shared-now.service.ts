import { AppError, type ErrorCode } from '@sportspot/domain/errors.ts';
import type { Database } from '../../db/database.ts';
import { createBriefCache } from './brief-cache.ts';
import { type Shared, showShared } from './shared-page.service.ts';

/** The content of a link, or the error code if it shows nothing. */
export type SharedNow = Shared | { readonly refusal: ErrorCode };

export interface SharedNows {
  /** Rejects only if the content can't be loaded at the moment. */
  get(token: string): Promise<SharedNow>;
}

/** A revoked link is dead on every process within a second, without invalidation. */
const LIFETIME_MS = 700;
const MOST = 1000;

async function look(db: Database, token: string): Promise<{ value: SharedNow; keepUntil: number }> {
  try {
    const value = await showShared(db, token);
    return { value, keepUntil: value.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { value: { refusal: error.code }, keepUntil: Number.POSITIVE_INFINITY };
  }
}

/** Caches links for less than a second: any number of viewers cost one database query. */
export const createSharedNows = (db: Database): SharedNows =>
  createBriefCache<SharedNow>({ make: (token) => look(db, token), lifetimeMs: LIFETIME_MS, most: MOST });
