import { accountOf } from '../account/use-account.ts';
import { PICTURE_CACHE } from '../app/caches.ts';
import { forgetDevice } from './session-memory.ts';

/** Removes all data of a deleted account from this device, unsent operations included. */
export async function eraseAccount(userId: string): Promise<void> {
  forgetDevice();
  await Promise.all([accountOf(userId).erase(), globalThis.caches?.delete(PICTURE_CACHE)]);
}
