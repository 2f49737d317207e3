import { vi } from 'vitest';
import type { Valkey } from '../../valkey/valkey.ts';

/** Resolves when Valkey responds, which may take a while on a busy machine. */
export const valkeyUp = (valkey: Pick<Valkey, 'isUp'>): Promise<boolean> =>
  vi.waitUntil(() => valkey.isUp(), { timeout: 30_000 });
