import type { accountsApi } from '@sportspot/domain/accounts.contract.ts';
import type { OutputOf } from '@sportspot/domain/endpoint.ts';

type Session = OutputOf<typeof accountsApi.session>;

const KEY = 'sportspot.session';
/** Says that someone has signed in on this device, and not who. It outlasts signing out. */
const KNOWN_KEY = 'sportspot.known';

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
    localStorage.setItem(KNOWN_KEY, 'yes');
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

/** Has someone signed in on this device before? Then they are offered to sign in rather than up. */
export function isKnownDevice(): boolean {
  try {
    return localStorage.getItem(KNOWN_KEY) !== null;
  } catch {
    return false;
  }
}

/** The account is deleted: the device is as new. */
export function forgetDevice(): void {
  forgetSession();
  try {
    localStorage.removeItem(KNOWN_KEY);
  } catch {
    // Forbidden: then nothing was kept either.
  }
}

/** Calls back when another tab may have signed someone in or out, also while the page was not running. */
export function onSessionRemembered(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => (key === KEY || key === null) && listener();
  // A page that the browser had put aside has missed what happened meanwhile.
  const come = ({ persisted }: PageTransitionEvent) => persisted && listener();
  addEventListener('storage', hear);
  addEventListener('pageshow', come);
  return () => {
    removeEventListener('storage', hear);
    removeEventListener('pageshow', come);
  };
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
