import type { RouteOutput } from '@sportspot/domain/contract.ts';

type Session = RouteOutput<'GET /api/session'>;

const KEY = 'sportspot.session';
/** Set once someone has signed in on this device, without saying who. Survives sign-out. */
const KNOWN_KEY = 'sportspot.known';

/**
 * Stores the last known session, so that the app opens offline and being offline signs no one out. Leaves out the email address,
 * which only one line in Settings shows.
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
    // Storage is full or blocked: the next start needs the network.
  }
}

export function forgetSession(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Forbidden: then nothing was kept either.
  }
}

/** Whether someone has signed in on this device before: then the app offers sign-in instead of sign-up. */
export function isKnownDevice(): boolean {
  try {
    return localStorage.getItem(KNOWN_KEY) !== null;
  } catch {
    return false;
  }
}

/** Forgets that anyone ever signed in, after an account was deleted. */
export function forgetDevice(): void {
  forgetSession();
  try {
    localStorage.removeItem(KNOWN_KEY);
  } catch {
    // Forbidden: then nothing was kept either.
  }
}

/** Calls the listener when another tab may have changed the session, also while the page was frozen. */
export function onSessionRemembered(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === KEY || key === null) && listener();
  // A page restored from the back/forward cache has missed storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && listener();
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}

/** Undefined on the server and on first visits. */
export function rememberedSession(): Session | undefined {
  try {
    const kept = globalThis.localStorage?.getItem(KEY);
    // Written by `rememberSession` only.
    return kept ? (JSON.parse(kept) as Session) : undefined;
  } catch {
    return undefined;
  }
}
