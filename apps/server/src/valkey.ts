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
    close: () => client.destroy(),
  };
}
