import { afterOperation } from '@sportspot/domain/spots/own-spots.operations.ts';
import { NOTHING } from '@sportspot/domain/spots/own-spots.rules.ts';
import type { Operation } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { type Account, createAccount } from '../account.ts';
import { type MakeOperation, openAccountDb } from '../account-db.ts';
import { inOneTab } from '../in-one-tab.ts';
import type { SpotServer } from '../sync.ts';
import { leftBy } from './left.ts';

export const NOON = Date.parse('2026-11-15T12:00:00Z');

export const spotOf =
  (teamId: string): MakeOperation =>
  (parts) => ({ ...parts, kind: 'spot', teamId, mode: 'all-time', spottedAt: parts.actedAt });

export const removalOf =
  (teamId: string): MakeOperation =>
  (parts) => ({ ...parts, kind: 'remove', teamId, mode: 'all-time' });

export const empty = () => ({
  collection: [],
  trips: [],
  recent: [],
  decided: [],
  tripAlsoAllTime: true,
  serverTime: new Date(NOON).toISOString(),
});

/** A server that accepts everything and records what it was sent. */
export function acceptingServer() {
  const requests: Operation[][] = [];
  let state = NOTHING;
  const server: SpotServer = {
    apply: async (operations) => {
      requests.push([...operations]);
      const before = state;
      state = operations.reduce(afterOperation, state);
      return {
        left: leftBy(before, state),
        results: operations.map(({ id }) => ({ id, outcome: 'applied', refusal: null })),
        stats: { totalSpots: 0, uniqueLeagues: 0, lastSpottedAt: null },
        serverTime: new Date(NOON).toISOString(),
      };
    },
    read: async () => ({ output: empty() }),
  };
  return { requests, server };
}

interface Tab {
  readonly userId?: string;
  /** Delays opening the database until it resolves. */
  readonly ready?: Promise<void>;
  readonly server: SpotServer;
  readonly clock?: { now: number };
  readonly isOnline?: boolean;
  readonly pauses?: number[];
}

/** A browser tab: tabs of one account share its database, lock, and channel. */
export function openTab({
  userId = newId(),
  ready = Promise.resolve(),
  server,
  clock = { now: NOON },
  isOnline = true,
  pauses = [],
}: Tab): Account {
  return createAccount({
    userId,
    opening: ready.then(() => openAccountDb(userId)),
    server,
    channel: new BroadcastChannel(`test.${userId}`),
    inOneTab,
    afterPaint: (work) => work(),
    now: () => clock.now,
    isOnline: () => isOnline,
    wait: async (milliseconds) => {
      pauses.push(milliseconds);
    },
  });
}

export const teamsIn = (account: Account) => [...(account.state().spots?.collection.keys() ?? [])];
export const waiting = (account: Account) => account.state().outbox.length;
/** Resolves when the account's state fulfills a condition. */
export const until = (account: Account, isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    const stop = account.subscribe(look);
    function look() {
      if (!isSo()) return;
      stop();
      resolve();
    }
    look();
  });
