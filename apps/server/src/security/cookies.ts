/** The cookies this server sets. Scripts can't read them, and other sites' requests don't send them. */
export interface Cookies {
  /** The prefix of every name: `__Host-` when served over https. */
  readonly prefix: string;
  readonly isSecure: boolean;
  nameOf(name: string): string;
  /** A `Set-Cookie` header. The value must consist of letters, digits, `-`, `_`, and `.`. */
  set(name: string, value: string, seconds: number): string;
  /** A `Set-Cookie` header that removes the cookie. */
  clear(name: string): string;
  /** The value in a `Cookie` header; undefined if absent. */
  read(header: string | null | undefined, name: string): string | undefined;
}

const NAME = 'sportspot';

/**
 * `__Host-` binds a cookie to this exact host: browsers refuse one set by a subdomain or over an unencrypted
 * connection. It requires https, so development over plain http uses the bare names; production always uses https.
 */
export function cookiesOf(baseUrl: string): Cookies {
  const isSecure = baseUrl.startsWith('https:');
  const prefix = isSecure ? `__Host-${NAME}` : NAME;
  const nameOf = (name: string) => `${prefix}.${name}`;
  const set = (name: string, value: string, seconds: number) =>
    `${nameOf(name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    prefix,
    isSecure,
    nameOf,
    set,
    clear: (name) => set(name, '', 0),
    read: (header, name) => {
      const start = `${nameOf(name)}=`;
      const pair = (header ?? '').split(';').find((part) => part.trimStart().startsWith(start));
      return pair?.trim().slice(start.length);
    },
  };
}

/** The name of the session cookie, chosen by the sign-in library. */
export const SESSION_COOKIE = 'session_token';

/** The name of the cookie that lists the accounts that have signed in on a device. */
export const DEVICE_COOKIE = 'device';
