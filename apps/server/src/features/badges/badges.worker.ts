import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, UserSideDb } from '../../db/database.ts';
import { awardPending } from './awards.service.ts';

const IDLE_MS = 250;
const RETRY_MS = 1000;

/** Evaluates the backlog of every cluster until stopped. Any number of workers can run in parallel. */
export function startAwarding({ db, log }: { db: Database; log: Logger }): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Returns the delay before the next attempt. */
  async function awardBatch(side: UserSideDb): Promise<number> {
    try {
      return (await awardPending({ db }, side)) ? 0 : IDLE_MS;
    } catch (error) {
      log.warn({ err: error }, 'badges could not be evaluated; trying again');
      return RETRY_MS;
    }
  }

  async function processCluster(side: UserSideDb): Promise<void> {
    while (!signal.aborted) await wait(await awardBatch(side), undefined, { signal }).catch(() => {});
  }

  const running = Promise.all(db.userSides.map(processCluster));
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
