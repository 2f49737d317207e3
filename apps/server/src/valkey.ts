import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'redis';

/** A server that hangs is as good as one that is away. */
const PATIENCE_MS = 250;

function connect(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 1000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5000) },
  });
}

/** Derived data only: whatever is in it can be lost and made again, so nothing here ever fails a request by itself. */
export interface Valkey {
  readonly client: ReturnType<typeof connect>;
  isUp(): Promise<boolean>;
  /** The answer to a question, or an error when there is none in time. */
  ask<Answer>(question: (client: Valkey['client']) => Promise<Answer>, patienceMs?: number): Promise<Answer>;
  close(): void;
}

/** Connects in the background and keeps trying; commands fail at once while there is no connection. */
export function openValkey(url: string, onError: (error: Error) => void): Valkey {
  const client = connect(url);
  client.on('error', onError);
  client.connect().catch(onError);
  return {
    client,
    isUp: async () => {
      const answer = client.isReady ? client.ping().catch(() => null) : null;
      return (await Promise.race([answer, wait(PATIENCE_MS, null, { ref: false })])) === 'PONG';
    },
    ask: (question, patienceMs = PATIENCE_MS) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('Valkey does not answer')), patienceMs);
        question(client).then(
          (answer) => {
            clearTimeout(timer);
            resolve(answer);
          },
          (error: Error) => {
            clearTimeout(timer);
            reject(error);
          },
        );
      }),
    close: () => client.destroy(),
  };
}

/** Waits for a server that is there; gives up on one that is not. */
export async function untilUp(valkey: Valkey, patienceMs = 5000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await valkey.isUp())) {
    if (Date.now() > deadline) throw new Error('Valkey does not answer');
    await wait(50);
  }
}
