import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { UserSideDb } from '../../db/database.ts';
import { awardPending } from './awards.service.ts';

const IDLE_MS = 250;
const FAULT_MS = 1000;

/** Evaluates the backlog of every cluster until stopped. Any number of workers can run in parallel. */
export function startAwarding({ db, log }: Pick<Context, 'db' | 'log'>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Returns the delay before the next attempt. */
  async function awardSome(side: UserSideDb): Promise<number> {
    try {
      return (await awardPending({ db }, side)) ? 0 : IDLE_MS;
    } catch (error) {
      log.warn({ err: error }, 'badges could not be evaluated; trying again');
      return FAULT_MS;
    }
  }

  async function follow(side: UserSideDb): Promise<void> {
    while (!signal.aborted) await wait(await awardSome(side), undefined, { signal }).catch(() => {});
  }

  const followed = Promise.all(db.userSides.map(follow));
  return {
    stop: async () => {
      stopping.abort();
      await followed;
    },
  };
}
