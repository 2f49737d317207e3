import type { accountsApi } from '@sportspot/domain/accounts.contract.ts';
import type { OutputOf } from '@sportspot/domain/endpoint.ts';

type Session = OutputOf<typeof accountsApi.session>;

const KEY = 'sportspot.session';

/**
 * Who was signed in when the server was last asked, so that the app opens without a network. Being offline signs nobody
 * out. The e-mail address is left out: it serves one line in Settings and is not worth keeping on the device.
 */
export function rememberSession(session: Session): void {
  if (!session.user) {
    forgetSession();
    return;
  }
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...session, user: { ...session.user, email: '' } }));
  } catch {
    // Full or forbidden: then the next start needs the network.
  }
}

export function forgetSession(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Forbidden: then nothing was kept either.
  }
}

/** Pages rendered on the server and first visits remember nobody. */
export function rememberedSession(): Session | undefined {
  try {
    const kept = globalThis.localStorage?.getItem(KEY);
    // Written by `rememberSession` alone.
    return kept ? (JSON.parse(kept) as Session) : undefined;
  } catch {
    return undefined;
  }
}
