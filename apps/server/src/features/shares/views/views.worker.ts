import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../../../db/database.ts';
import type { Valkey } from '../../../valkey/valkey.ts';
import { flushViews } from './views.service.ts';

const EVERY_MS = 10_000;

interface ViewsWriterNeeds {
  readonly db: Database;
  readonly valkey: Valkey;
  readonly log: Logger;
}

/** Writes counted views every few seconds and once more when stopped. Any number of workers can run in parallel. */
export function startViewsWriter({ db, valkey, log }: ViewsWriterNeeds): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  const flush = () =>
    flushViews({ db, valkey }).catch((error: unknown) => log.warn({ err: error }, 'views could not be written'));

  async function write(): Promise<void> {
    while (!signal.aborted) {
      await wait(EVERY_MS, undefined, { signal }).catch(() => {});
      await flush();
    }
  }

  const written = write();
  return {
    stop: async () => {
      stopping.abort();
      await written;
    },
  };
}
