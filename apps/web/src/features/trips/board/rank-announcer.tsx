import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ordinal } from './ordinal.ts';

/** In ms. Several changes within this time are announced once, with the latest rank. */
const SAID_EVERY = 10_000;

/** The rank to announce; null until it changes. */
function useSpokenRank(rank: number | null): number | null {
  const [spoken, setSpoken] = useState<number | null>(null);
  const known = useRef(rank);
  const saidAt = useRef(0);
  useEffect(() => {
    if (rank === known.current) return;
    const isFirst = known.current === null || rank === null;
    const say = () => {
      known.current = rank;
      saidAt.current = Date.now();
      setSpoken(rank);
    };
    if (isFirst) {
      known.current = rank;
      return;
    }
    const timer = setTimeout(say, Math.max(0, saidAt.current + SAID_EVERY - Date.now()));
    return () => clearTimeout(timer);
  }, [rank]);
  return spoken;
}

/** Announces changes of the user's own rank to screen readers. */
export function RankAnnouncer({ rank }: { rank: number | null }) {
  const { t, i18n } = useLingui();
  const spoken = useSpokenRank(rank);
  return (
    <output className="visually-hidden">{spoken !== null && t`You’re now ${{ rank: ordinal(spoken, i18n) }}`}</output>
  );
}
