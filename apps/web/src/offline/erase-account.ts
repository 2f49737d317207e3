import { PICTURE_CACHE } from './caches.ts';
import { forgetDevice } from './session-memory.ts';
import { accountOf } from './use-account.ts';

/** Removes all data of a deleted account from this device, unsent operations included. */
export async function eraseAccount(userId: string): Promise<void> {
  forgetDevice();
  await Promise.all([accountOf(userId).erase(), globalThis.caches?.delete(PICTURE_CACHE)]);
}
