import { accountOf } from '../account/use-account.ts';
import { CONTACT_DRAFT, PICTURE_CACHE } from '../app/caches.ts';

/** What to do with unsent changes at sign-out. */
export type Unsent = 'keep' | 'discard';

function dropDraft(): void {
  try {
    sessionStorage.removeItem(CONTACT_DRAFT);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** Removes a signed-out user's data from this device. Unsent changes are kept until they sign in again, unless discarded. */
export async function leaveAccount(userId: string, unsent: Unsent = 'keep'): Promise<void> {
  dropDraft();
  await Promise.all([accountOf(userId).forget(unsent === 'discard'), globalThis.caches?.delete(PICTURE_CACHE)]);
}
