import { CLIENT_VERSION } from '@sportspot/domain/spots/spots.constants.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { call, NetworkError, readUnlessKnown } from '../../lib/api/api.ts';
import { afterPaint } from '../../lib/loading/tasks.ts';
import { type Account, type AccountState, createAccount } from './account.ts';
import { openAccountDb } from './account-db.ts';
import { inOneTab } from './in-one-tab.ts';
import { keepInSync } from './keep-in-sync.ts';
import type { SpotServer } from './sync.ts';

/** Timeout of one request in ms. */
const TIMEOUT = 10_000;

/** A timeout counts as a network error. */
async function inTime<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT);
  try {
    return await ask(signal);
  } catch (error) {
    throw signal.aborted ? new NetworkError('No answer in time', { cause: error }) : error;
  }
}

/** Every request names its account, because another user may have signed in on this device since. */
const serverFor = (account: string): SpotServer => ({
  apply: (operations) =>
    inTime((signal) =>
      call('POST /api/operations', { account, client: CLIENT_VERSION, operations: [...operations] }, { signal }),
    ),
  read: (known) => inTime((signal) => readUnlessKnown('GET /api/spots/mine', { account }, { known, signal })),
});

const accounts = new Map<string, Account>();

/** The signed-in user's account on this device; one instance per page. */
export function accountOf(userId: string): Account {
  const known = accounts.get(userId);
  if (known) return known;
  const account = createAccount({
    userId,
    opening: openAccountDb(userId),
    server: serverFor(userId),
    channel: new BroadcastChannel(`sportspot.account.${userId}`),
    inOneTab,
    afterPaint,
    now: Date.now,
    isOnline: () => navigator.onLine,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  accounts.set(userId, account);
  return account;
}

/** Resolves once the account has been read from this device. */
export function untilAccountRead(userId: string): Promise<void> {
  const account = accountOf(userId);
  return new Promise((resolve) => {
    const look = () => {
      if (!account.state().areChoicesRead) return;
      stop();
      resolve();
    };
    const stop = account.subscribe(look);
    look();
  });
}

/** Selects a part of the account's state: a primitive or a stable object of the state. Re-renders only when that part changes. */
export function useAccountState<Part>(userId: string, part: (state: AccountState) => Part): Part {
  const account = accountOf(userId);
  return useSyncExternalStore(account.subscribe, () => part(account.state()));
}

/** The whole state, for screens that rarely change. */
export const useWholeAccountState = (userId: string): AccountState => useAccountState(userId, (state) => state);

/** Keeps the account in sync while the signed-in part of the app is open. */
export function useKeepInSync(userId: string): void {
  useEffect(() => keepInSync(accountOf(userId)), [userId]);
}
