/** The cookies this server sets for itself. They are never readable by scripts nor sent along by other sites' requests. */
export interface Cookies {
  /** Stands before every name: `__Host-` where the product is served over https. */
  readonly prefix: string;
  readonly isSecure: boolean;
  nameOf(name: string): string;
  /** A `Set-Cookie` header. The value is one of our own making: letters, digits, `-`, `_` and `.` alone. */
  set(name: string, value: string, seconds: number): string;
  /** A `Set-Cookie` header that removes it. */
  clear(name: string): string;
  /** Its value in a `Cookie` header; undefined when it is absent. */
  read(header: string | null | undefined, name: string): string | undefined;
}

const NAME = 'sportspot';

/**
 * `__Host-` binds a cookie to this very host: browsers refuse one that a subdomain or an unencrypted connection tries to
 * plant. It requires https, so development over plain http has the bare names; production is never served that way.
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

/** The name of the session's cookie, which the sign-in library chooses. */
export const SESSION_COOKIE = 'session_token';

/** The name of the cookie that says which accounts were signed in to on a device. */
export const DEVICE_COOKIE = 'device';
