import { useEffect, useState } from 'react';

/** A score is news for so long: yellow, then white. */
const NEWS = 60_000;

/** Did it happen within the last minute? */
export function useIsNews(changedAt: number): boolean {
  /** The last change that is no news any more. */
  const [settled, setSettled] = useState(() => (Date.now() >= changedAt + NEWS ? changedAt : 0));
  const isNews = changedAt > settled;
  useEffect(() => {
    if (!isNews) return;
    const timer = setTimeout(() => setSettled(changedAt), changedAt + NEWS - Date.now());
    return () => clearTimeout(timer);
  }, [isNews, changedAt]);
  return isNews;
}
