import { useEffect, useState } from 'react';

/** In ms, how long a score is highlighted. */
const NEWS = 60_000;

/** Whether it happened within the last minute. */
export function useIsNews(changedAt: number): boolean {
  /** The last change that is no longer highlighted. */
  const [settled, setSettled] = useState(() => (Date.now() >= changedAt + NEWS ? changedAt : 0));
  const isNews = changedAt > settled;
  useEffect(() => {
    if (!isNews) return;
    const timer = setTimeout(() => setSettled(changedAt), changedAt + NEWS - Date.now());
    return () => clearTimeout(timer);
  }, [isNews, changedAt]);
  return isNews;
}
