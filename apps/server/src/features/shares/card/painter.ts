import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@sportspot/domain/errors.ts';
import { RESP_TYPES } from 'redis';
import type { Context } from '../../../context.ts';
import type { Card } from './card.ts';
import { createDrawingThread } from './drawing-thread.ts';

/** Pictures in memory, of a quarter of a megabyte each. */
const KEPT = 40;
/** Who comes when so many wait for their picture is asked to come again. */
const MOST_WAITING = 20;
/** Programs that show a link fetch its picture at once; Valkey has better uses for its memory than yesterday’s. */
const VALKEY_SECONDS = 3600;
const VALKEY_PATIENCE_MS = 250;

export interface CardPainter {
  /** A picture will be asked for soon: the thread begins with its fonts. */
  prepare(): void;
  /** Is it in memory? */
  has(card: Card): boolean;
  paint(card: Card): Promise<Buffer>;
  close(): Promise<void>;
}

/** Preview pictures by the hash of what they show: drawn once at a time, one after the other, and kept here and in Valkey. */
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
    // Without it another process draws the same picture once more.
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
