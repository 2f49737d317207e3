import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'redis';
import { within } from '../concurrency/within.ts';
import type { Config } from '../config/config.ts';

/** An unresponsive server is treated as down. */
const TIMEOUT_MS = 250;

type ValkeyConfig = Pick<Config, 'valkeyUrl' | 'valkeyPrefix'>;

function connect({ valkeyUrl, valkeyPrefix }: ValkeyConfig) {
  return createClient({
    url: valkeyUrl,
    keyPrefix: valkeyPrefix,
    disableOfflineQueue: true,
    socket: { connectTimeout: 1000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5000) },
  });
}
type Client = ReturnType<typeof connect>;

/**
 * Commands the client doesn't prefix. `Valkey` wraps those we need, so that no module uses a key or channel of another
 * installation, and none looks for keys among all there are.
 */
type Unprefixed =
  | 'duplicate'
  | 'keys'
  | 'publish'
  | 'pSubscribe'
  | 'scan'
  | 'scanIterator'
  | 'sendCommand'
  | 'subscribe';

interface Subscriber {
  readonly isReady: boolean;
  close(): void;
}

/** Derived data only: all of it can be lost and rebuilt, so an outage alone never fails a request. */
export interface Valkey {
  /** Adds the prefix of this installation to every key. */
  readonly client: Omit<Client, Unprefixed>;
  isUp(): Promise<boolean>;
  /** Runs a command; rejects if there is no response within the timeout. */
  run<Result>(command: (client: Valkey['client']) => Promise<Result>, timeoutMs?: number): Promise<Result>;
  publish(channel: string, message: string): Promise<unknown>;
  /** Subscribes on a separate connection; `onReady` is called at each connect and reconnect. */
  subscribe(channel: string, onMessage: (message: string) => void, onReady: () => void): Subscriber;
  close(): void;
}

/** Connects in the background and keeps retrying; commands fail immediately while there is no connection. */
export function openValkey(config: ValkeyConfig, onError: (error: Error) => void): Valkey {
  const client = connect(config);
  const prefix = config.valkeyPrefix;
  client.on('error', onError);
  client.connect().catch(onError);

  const run = async <Result>(command: (connected: Client) => Promise<Result>, timeoutMs = TIMEOUT_MS) =>
    within(timeoutMs, command(client));

  return {
    client,
    run,
    isUp: async () => client.isReady && (await run((connected) => connected.ping()).catch(() => null)) === 'PONG',
    publish: (channel, message) => client.publish(prefix + channel, message),
    subscribe: (channel, onMessage, onReady) => {
      const subscriber = client.duplicate({ disableOfflineQueue: false });
      // The main connection reports the same error.
      subscriber.on('error', () => {});
      subscriber.on('ready', onReady);
      subscriber.connect().catch(() => {});
      subscriber.subscribe(prefix + channel, onMessage).catch(() => {});
      return {
        get isReady() {
          return subscriber.isReady;
        },
        close: () => subscriber.destroy(),
      };
    },
    close: () => client.destroy(),
  };
}

/** Waits for the server to become available; throws after the timeout. */
export async function waitUntilUp(valkey: Valkey, timeoutMs = 5000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await valkey.isUp())) {
    if (Date.now() > deadline) throw new Error('Valkey does not answer');
    await wait(50);
  }
}
