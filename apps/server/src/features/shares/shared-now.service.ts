import { AppError, type ErrorCode } from '@sportspot/domain/errors.ts';
import type { Database } from '../../db/database.ts';
import { createBriefCache } from './brief-cache.ts';
import { type Shared, showShared } from './shared-page.service.ts';

/** What a link shows, or why it shows nothing. */
export type SharedNow = Shared | { readonly refusal: ErrorCode };

export interface SharedNows {
  /** Fails only when the answer cannot be had at the moment. */
  get(token: string): Promise<SharedNow>;
}

/** A link that is taken back is dead on every process within a second, by time alone. */
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

/** Links as they were within the last second: however many look at one, the database is asked once. */
export const createSharedNows = (db: Database): SharedNows =>
  createBriefCache<SharedNow>({ make: (token) => look(db, token), lifetimeMs: LIFETIME_MS, most: MOST });
