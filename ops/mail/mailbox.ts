import { EventEmitter, once } from 'node:events';

const CAPACITY = 1000;

export interface CaughtMessage {
  id: number;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Every header line as it came, folded lines put together. */
  headers: string[];
  receivedAt: string;
}

interface Wanted {
  readonly to: string;
  readonly after: number;
  /** Empty for any. */
  readonly subject: string;
}

export interface Mailbox {
  add(message: Omit<CaughtMessage, 'id'>): void;
  /** Newest first; of everybody when no address is given. */
  list(to?: string): CaughtMessage[];
  /** The newest message to the address, and about this subject, that came after the given one; awaited when there is none yet. */
  next(wanted: Wanted, signal: AbortSignal): Promise<CaughtMessage | undefined>;
  clear(): void;
}

/** Ids grow for as long as the mailbox lives, also across `clear`, so that "after" always means later. */
export function createMailbox(): Mailbox {
  const arrivals = new EventEmitter().setMaxListeners(0);
  let messages: CaughtMessage[] = [];
  let lastId = 0;

  const list = (to?: string) => {
    const address = to?.toLowerCase();
    return messages.filter((message) => address === undefined || message.to.toLowerCase() === address);
  };

  return {
    add(message) {
      lastId += 1;
      messages = [{ id: lastId, ...message }, ...messages].slice(0, CAPACITY);
      arrivals.emit('message');
    },
    list,
    async next({ to, after, subject }, signal) {
      for (;;) {
        const newest = list(to).find((message) => subject === '' || message.subject === subject);
        if (newest && newest.id > after) return newest;
        try {
          await once(arrivals, 'message', { signal });
        } catch {
          return undefined;
        }
      }
    },
    clear() {
      messages = [];
    },
  };
}
