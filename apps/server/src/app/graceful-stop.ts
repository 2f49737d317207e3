import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/**
 * Runs `stop` once on a stop signal, after a delay in which the process reports itself as stopping but still serves.
 */
export function onStopSignal(log: Logger, delayMs: number, mark: () => void, stop: () => Promise<void>): void {
  let stopping = false;
  const begin = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    mark();
    log.info({ signal }, 'stopping');
    await wait(delayMs);
    await stop();
    log.info('stopped');
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void begin(signal));
}
