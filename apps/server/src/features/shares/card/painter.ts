import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { LRUCache } from 'lru-cache';
import { RESP_TYPES } from 'redis';
import { within } from '../../../concurrency/within.ts';
import type { Valkey } from '../../../valkey/valkey.ts';
import type { Card } from './card.ts';
import { createDrawingThread } from './drawing-thread.ts';

/** Images cached in memory, a quarter of a megabyte each. */
const MEMORY_ENTRIES = 40;
/** When this many images are queued, further requests get `unavailable`. */
const QUEUE_MAX = 20;
/** Link previews fetch the image immediately, so a longer TTL would waste Valkey's memory. */
const VALKEY_TTL_SECONDS = 3600;
const VALKEY_TIMEOUT_MS = 250;

export interface CardPainter {
  /** Starts the thread and loads its fonts, because an image will be requested soon. */
  prepare(): void;
  /** Whether the image is cached in memory. */
  has(card: Card): boolean;
  paint(card: Card): Promise<Buffer>;
  close(): Promise<void>;
}

/** Draws preview images, one at a time and each once, and caches them by content hash in memory and in Valkey. */
export function createCardPainter({ valkey }: { valkey: Valkey }): CardPainter {
  const keyOf = (hash: string): string => `share-card:${hash}`;
  const thread = createDrawingThread(new URL('./card.thread.ts', import.meta.url));
  const memory = new LRUCache<string, Buffer>({ max: MEMORY_ENTRIES });
  const pending = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  async function readFromValkey(hash: string): Promise<Buffer | null> {
    const { client } = valkey;
    if (!client.isReady) return null;
    const found = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).get(keyOf(hash));
    return within(VALKEY_TIMEOUT_MS, found).catch(() => null);
  }

  function writeToValkey(hash: string, png: Buffer): void {
    if (!valkey.client.isReady) return;
    // If this fails, another process draws the same image again.
    valkey.client.set(keyOf(hash), png, { expiration: { type: 'EX', value: VALKEY_TTL_SECONDS } }).catch(() => {});
  }

  async function readOrDraw({ content, hash }: Card): Promise<Buffer> {
    const known = await readFromValkey(hash);
    if (known) return known;
    const png = await thread.draw(content);
    writeToValkey(hash, png);
    return png;
  }

  function enqueue(card: Card): Promise<Buffer> {
    const made = last.then(() => readOrDraw(card));
    last = made.catch(() => {});
    return made;
  }

  return {
    prepare: thread.start,
    has: ({ hash }) => memory.has(hash),
    async paint(card) {
      const known = memory.get(card.hash);
      if (known) return known;
      let made = pending.get(card.hash);
      if (!made) {
        if (pending.size >= QUEUE_MAX) throw new AppError('unavailable');
        made = enqueue(card).finally(() => pending.delete(card.hash));
        pending.set(card.hash, made);
      }
      const png = await made;
      memory.set(card.hash, png);
      return png;
    },
    close: thread.close,
  };
}
