import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../db/database.ts';
import { cookiesOf, DEVICE_COOKIE } from '../../../security/cookies.ts';
import { addKnownAccount, readKnownAccounts } from '../devices/known-device.ts';
import { selectDevicesKnownAfter, updateDevicesKnownAfter } from './device.queries.ts';

export interface KnownDevices {
  /** Whether the owner of this address has signed in on this device and hasn't revoked it since. */
  isKnownDevice(headers: Headers, email: string): Promise<boolean>;
  /** The cookie that marks this device as known to the user. */
  deviceCookie(headers: Headers, userId: string): string;
  /** Revokes all known devices of the user; the returned cookie makes this one known again. */
  forgetDevices(headers: Headers, userId: string): Promise<string>;
}

const SECONDS = 365 * 86_400;

/**
 * A device its owner has signed in on has its own limit of password attempts, so that strangers who use up the
 * account's limit don't lock the owner out. The cookie grants no access.
 */
export function createKnownDevices({ config, db }: { config: Config; db: Database }): KnownDevices {
  const cookies = cookiesOf(config.baseUrl);
  const valueIn = (headers: Headers) => cookies.read(headers.get('cookie'), DEVICE_COOKIE);
  const deviceCookie = (headers: Headers, userId: string, at = new Date()) => {
    const value = addKnownAccount(valueIn(headers), config.sessionSecret, { userId, at });
    return cookies.set(DEVICE_COOKIE, value, SECONDS);
  };
  return {
    isKnownDevice: async (headers, email) => {
      const known = readKnownAccounts(valueIn(headers), config.sessionSecret);
      const owner = known.length > 0 && (await selectDevicesKnownAfter(db.directory, email));
      if (!owner) return false;
      const account = known.find(({ userId }) => userId === owner.id);
      return account !== undefined && account.at >= (owner.devices_known_after ?? account.at);
    },
    deviceCookie,
    forgetDevices: async (headers, userId) => {
      const now = new Date();
      await updateDevicesKnownAfter(db.directory, userId, now);
      return deviceCookie(headers, userId, now);
    },
  };
}
