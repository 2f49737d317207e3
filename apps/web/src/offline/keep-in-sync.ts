import type { Account } from './account.ts';

/** While something waits it is tried this often, whatever the browser says of the network. */
const EVERY = 30_000;

/** Brings the account up to date whenever there may be a reason to: now, a network, a look at the page, a while later. */
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
