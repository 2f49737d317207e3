import { createHmac, timingSafeEqual } from 'node:crypto';

/** An account that has signed in on this device, and when it last did. */
export interface KnownAccount {
  readonly userId: string;
  readonly at: Date;
}

/** Families share a tablet; more accounts than this aren't a household. */
const MOST_ACCOUNTS = 4;
const ID_BYTES = 16;
const TIME_BYTES = 6;
const MAC_BYTES = 16;

const macOf = (secret: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update('known device').update(body).digest().subarray(0, MAC_BYTES);

function signEntry({ userId, at }: KnownAccount, secret: string): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(at.getTime(), 0, TIME_BYTES);
  const body = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), time]);
  return Buffer.concat([body, macOf(secret, body)]).toString('base64url');
}

function verifyEntry(entry: string, secret: string): KnownAccount | null {
  const bytes = Buffer.from(entry, 'base64url');
  if (bytes.length !== ID_BYTES + TIME_BYTES + MAC_BYTES) return null;
  const body = bytes.subarray(0, ID_BYTES + TIME_BYTES);
  if (!timingSafeEqual(bytes.subarray(body.length), macOf(secret, body))) return null;
  const id = body.toString('hex', 0, ID_BYTES);
  return {
    userId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    at: new Date(body.readUIntBE(ID_BYTES, TIME_BYTES)),
  };
}

/** The accounts in a device's cookie that have a valid signature. */
export const readKnownAccounts = (cookie: string | undefined, secret: string): KnownAccount[] =>
  (cookie ?? '').split('.', MOST_ACCOUNTS).flatMap((entry) => verifyEntry(entry, secret) ?? []);

/** The cookie's value after a sign-in: the newest account first; the oldest is dropped above the maximum. */
export const addKnownAccount = (cookie: string | undefined, secret: string, account: KnownAccount): string =>
  [account, ...readKnownAccounts(cookie, secret).filter(({ userId }) => userId !== account.userId)]
    .slice(0, MOST_ACCOUNTS)
    .map((known) => signEntry(known, secret))
    .join('.');
