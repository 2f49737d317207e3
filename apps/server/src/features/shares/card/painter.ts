import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@sportspot/domain/errors.ts';
import { RESP_TYPES } from 'redis';
import type { Context } from '../../../context.ts';
import type { Card } from './card.ts';
import { createDrawingThread } from './drawing-thread.ts';

/** Images cached in memory, a quarter of a megabyte each. */
const KEPT = 40;
/** When this many images are queued, further requests get `unavailable`. */
const MOST_WAITING = 20;
/** Link previews fetch the image immediately, so a longer TTL would waste Valkey's memory. */
const VALKEY_SECONDS = 3600;
const VALKEY_PATIENCE_MS = 250;

export interface CardPainter {
  /** Starts the thread and loads its fonts, because an image will be requested soon. */
  prepare(): void;
  /** Whether the image is cached in memory. */
  has(card: Card): boolean;
  paint(card: Card): Promise<Buffer>;
  close(): Promise<void>;
}

/** Draws preview images, one at a time and each once, and caches them by content hash in memory and in Valkey. */
export function createCardPainter({ valkey }: Pick<Context, 'valkey'>): CardPainter {
  const keyOf = (hash: string): string => `share-card:${hash}`;
  const thread = createDrawingThread(new URL('./card.thread.ts', import.meta.url));
  const kept = new Map<string, Buffer>();
  const making = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  function keep(hash: string, png: Buffer): void {
    kept.delete(hash);
    kept.set(hash, png);
    const oldest = kept.size > KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
  }

  async function recall(hash: string): Promise<Buffer | null> {
    const { client } = valkey;
    if (!client.isReady) return null;
    const found = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).get(keyOf(hash));
    return Promise.race([found.catch(() => null), wait(VALKEY_PATIENCE_MS, null, { ref: false })]);
  }

  function remember(hash: string, png: Buffer): void {
    if (!valkey.client.isReady) return;
    // If this fails, another process draws the same image again.
    valkey.client.set(keyOf(hash), png, { expiration: { type: 'EX', value: VALKEY_SECONDS } }).catch(() => {});
  }

  async function make({ content, hash }: Card): Promise<Buffer> {
    const known = await recall(hash);
    if (known) return known;
    const png = await thread.draw(content);
    remember(hash, png);
    return png;
  }

  function begin(card: Card): Promise<Buffer> {
    const made = last.then(() => make(card));
    last = made.catch(() => {});
    return made;
  }

  return {
    prepare: thread.start,
    has: ({ hash }) => kept.has(hash),
    async paint(card) {
      const known = kept.get(card.hash);
      if (known) return known;
      let made = making.get(card.hash);
      if (!made) {
        if (making.size >= MOST_WAITING) throw new AppError('unavailable');
        made = begin(card).finally(() => making.delete(card.hash));
        making.set(card.hash, made);
      }
      const png = await made;
      keep(card.hash, png);
      return png;
    },
    close: thread.close,
  };
}
