import { setTimeout as wait } from 'node:timers/promises';
import type { Valkey } from '../valkey/valkey.ts';

/**
 * Announces ids: trips with new events, users whose visibility has changed, and users who were signed out. Subscribers
 * read the changes themselves.
 */
export interface TripNews {
  /** Announces to every process; never throws, and never blocks on an unresponsive Valkey. */
  announce(ids: Iterable<string>): Promise<void>;
  /** Calls back for each id that this process announces, before any other process hears of it. */
  onOwn(onNews: (id: string) => void): void;
  /** Calls `onNews` for each id announced by any process, and `onGap` when announcements may have been missed. */
  listen(onNews: (id: string) => void, onGap: () => void): Listener;
}

export interface Listener {
  /** False while this process doesn't receive announcements. */
  isConnected(): Promise<boolean>;
  close(): void;
}

const CHANNEL = 'trip-news';

const SIGNED_OUT = 'signed-out ';
/** The announcement that sessions of a user have ended. */
export const signedOutNews = (userId: string): string => SIGNED_OUT + userId;
/** The signed-out user, if that is the announcement. */
export const signedOutIn = (news: string): string | null =>
  news.startsWith(SIGNED_OUT) ? news.slice(SIGNED_OUT.length) : null;

const TIMEOUT_MS = 250;

export function createTripNews(valkey: Valkey): TripNews {
  const waiting = new Set<string>();
  const ownListeners: ((id: string) => void)[] = [];
  let sending: Promise<void> | undefined;

  /** Sends one message at a time; later announcements are batched into the next, so that no backlog grows. */
  async function send(): Promise<void> {
    while (waiting.size > 0) {
      const message = JSON.stringify([...waiting]);
      waiting.clear();
      // Lost without Valkey: processes then poll.
      await valkey.publish(CHANNEL, message).catch(() => {});
    }
    sending = undefined;
  }

  return {
    announce: async (ids) => {
      for (const id of ids) {
        waiting.add(id);
        for (const tell of ownListeners) tell(id);
      }
      if (waiting.size > 0) sending ??= send();
      await Promise.race([sending, wait(TIMEOUT_MS, undefined, { ref: false })]);
    },
    onOwn: (onNews) => void ownListeners.push(onNews),
    listen: (onNews, onGap) => {
      const onMessage = (message: string): void => {
        for (const id of JSON.parse(message) as string[]) onNews(id);
      };
      const subscriber = valkey.subscribe(CHANNEL, onMessage, onGap);
      return { isConnected: async () => subscriber.isReady && (await valkey.isUp()), close: subscriber.close };
    },
  };
}
