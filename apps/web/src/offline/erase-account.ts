import { PICTURE_CACHE } from './caches.ts';
import { forgetDevice } from './session-memory.ts';
import { accountOf } from './use-account.ts';

/** Takes everything of an account off this device, what waits to be sent included: nobody is there to take it. */
export async function eraseAccount(userId: string): Promise<void> {
  forgetDevice();
  await Promise.all([accountOf(userId).erase(), globalThis.caches?.delete(PICTURE_CACHE)]);
}
