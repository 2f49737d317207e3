import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { flushViews } from './views.service.ts';

const EVERY_MS = 10_000;

/** Writes counted views every few seconds and once more when stopped. Any number of workers can run in parallel. */
export function startViewsWriter(context: Context): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  const flush = () =>
    flushViews(context).catch((error: unknown) => context.log.warn({ err: error }, 'views could not be written'));

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
