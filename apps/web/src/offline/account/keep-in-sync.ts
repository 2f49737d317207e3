import type { Account } from './account.ts';

/** Retry interval for unsent operations, even if the browser reports being offline. */
const EVERY = 30_000;

/** Syncs the account now, when online again, when the page is shown, and on a timer. */
export function keepInSync(account: Account): () => void {
  const ask = () => void account.sync();
  const askIfSeen = () => document.visibilityState === 'visible' && ask();
  const askIfWaiting = () => account.state().outbox.some(({ refusal }) => refusal === null) && ask();

  let rest: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = account.subscribe(() => {
    const { restUntil } = account.state();
    clearTimeout(rest);
    if (restUntil > Date.now()) rest = setTimeout(ask, restUntil - Date.now());
  });
  const timer = setInterval(askIfWaiting, EVERY);
  addEventListener('online', ask);
  addEventListener('focus', ask);
  document.addEventListener('visibilitychange', askIfSeen);
  ask();
  return () => {
    unsubscribe();
    clearTimeout(rest);
    clearInterval(timer);
    removeEventListener('online', ask);
    removeEventListener('focus', ask);
    document.removeEventListener('visibilitychange', askIfSeen);
  };
}
