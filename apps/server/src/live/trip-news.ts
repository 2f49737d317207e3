import { setTimeout as wait } from 'node:timers/promises';
import type { Valkey } from '../valkey.ts';

/** Which trips have something new, which people see or are seen by others than before, and who was signed out. Whoever follows reads itself what it is. */
export interface TripNews {
  /** Tells every process; never fails and never keeps the caller waiting for a Valkey that hangs. */
  announce(ids: Iterable<string>): Promise<void>;
  /** Calls `onNews` for each trip or person announced by any process, and `onGap` when announcements may have been missed. */
  listen(onNews: (id: string) => void, onGap: () => void): Listener;
}

export interface Listener {
  /** False while announcements do not reach this process. */
  isHearing(): Promise<boolean>;
  close(): void;
}

const CHANNEL = 'trip-news';

const SIGNED_OUT = 'signed-out ';
/** What is announced when sessions of somebody have ended. */
export const signedOutNews = (userId: string): string => SIGNED_OUT + userId;
/** Who was signed out, if that is the news. */
export const signedOutIn = (news: string): string | null =>
  news.startsWith(SIGNED_OUT) ? news.slice(SIGNED_OUT.length) : null;

const PATIENCE_MS = 250;

export function createTripNews(valkey: Valkey): TripNews {
  const waiting = new Set<string>();
  let sending: Promise<void> | undefined;

  /** One message at a time; what is announced meanwhile goes into the next, so that nothing piles up. */
  async function send(): Promise<void> {
    while (waiting.size > 0) {
      const message = JSON.stringify([...waiting]);
      waiting.clear();
      // Lost without Valkey: then every process looks for itself.
      await valkey.publish(CHANNEL, message).catch(() => {});
    }
    sending = undefined;
  }

  return {
    announce: async (ids) => {
      for (const id of ids) waiting.add(id);
      if (waiting.size > 0) sending ??= send();
      await Promise.race([sending, wait(PATIENCE_MS, undefined, { ref: false })]);
    },
    listen: (onNews, onGap) => {
      const hear = (message: string): void => {
        for (const id of JSON.parse(message) as string[]) onNews(id);
      };
      const subscriber = valkey.subscribe(CHANNEL, hear, onGap);
      return { isHearing: async () => subscriber.isReady && (await valkey.isUp()), close: subscriber.close };
    },
  };
}
