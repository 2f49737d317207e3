import { EventEmitter, once } from 'node:events';

const CAPACITY = 1000;

export interface CaughtMessage {
  id: number;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Every header line as received, with folded lines joined. */
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
  /** Newest first; of all recipients if no address is given. */
  list(to?: string): CaughtMessage[];
  /** Waits for the newest message to the address, with this subject, after the given one. */
  next(wanted: Wanted, signal: AbortSignal): Promise<CaughtMessage | undefined>;
  clear(): void;
}

/** Ids keep increasing, even across `clear`, so that "after" always means later. */
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
