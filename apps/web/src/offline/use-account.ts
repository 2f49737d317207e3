import { CLIENT_VERSION, spotsApi } from '@sportspot/domain/spots.contract.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { call, NetworkError } from '../lib/api.ts';
import { type Account, type AccountState, createAccount } from './account.ts';
import { openAccountDb } from './account-db.ts';
import { keepInSync } from './keep-in-sync.ts';
import type { SpotServer } from './sync.ts';

/** How long one try may take before it counts as unanswered. */
const TIMEOUT = 10_000;

/** A call that takes too long is a network that does not work. */
async function inTime<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT);
  try {
    return await ask(signal);
  } catch (error) {
    throw signal.aborted ? new NetworkError('No answer in time', { cause: error }) : error;
  }
}

/** Every call says for whom it is made, because somebody else may have signed in on this device since. */
const serverFor = (account: string): SpotServer => ({
  apply: (operations) =>
    inTime((signal) =>
      call(spotsApi.apply, { account, client: CLIENT_VERSION, operations: [...operations] }, { signal }),
    ),
  read: () => inTime((signal) => call(spotsApi.mine, { account }, { signal })),
});

const accounts = new Map<string, Account>();

/** The account of the signed-in person on this device; one per page, however many screens ask. */
export function accountOf(userId: string): Account {
  const known = accounts.get(userId);
  if (known) return known;
  const account = createAccount({
    userId,
    opening: openAccountDb(userId),
    server: serverFor(userId),
    channel: new BroadcastChannel(`sportspot.account.${userId}`),
    locks: navigator.locks,
    now: Date.now,
    isOnline: () => navigator.onLine,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  accounts.set(userId, account);
  return account;
}

/**
 * A part of the account's state: a plain value, or an object that stands in the state. Who asks for it is drawn again when
 * that part changes and not before.
 */
export function useAccountState<Part>(userId: string, part: (state: AccountState) => Part): Part {
  const account = accountOf(userId);
  return useSyncExternalStore(account.subscribe, () => part(account.state()));
}

/** The whole state, for screens where little happens. */
export const useWholeAccountState = (userId: string): AccountState => useAccountState(userId, (state) => state);

/** Keeps the account in step with the server for as long as the signed-in part of the app is open. */
export function useKeepInSync(userId: string): void {
  useEffect(() => keepInSync(accountOf(userId)), [userId]);
}
