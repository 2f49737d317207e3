import { CONTACT_DRAFT, PICTURE_CACHE } from './caches.ts';
import { accountOf } from './use-account.ts';

/** What becomes of changes that the server does not have when someone signs out. */
export type Unsent = 'keep' | 'discard';

function dropDraft(): void {
  try {
    sessionStorage.removeItem(CONTACT_DRAFT);
  } catch {
    // Storage is blocked: nothing was kept either.
  }
}

/** Takes a signed-out person's data off this device; unsent changes stay for their return unless they are to be discarded. */
export async function leaveAccount(userId: string, unsent: Unsent = 'keep'): Promise<void> {
  dropDraft();
  await Promise.all([accountOf(userId).forget(unsent === 'discard'), globalThis.caches?.delete(PICTURE_CACHE)]);
}
