import type { Suggester } from '@sportspot/catalogue/suggest.ts';
import type { Team } from '@sportspot/catalogue/team.ts';
import { useEffect, useState } from 'react';
import type { SuggestionRow } from './suggestion-row.tsx';

/** By then the first page of cards has been painted. */
const PREPARE_AFTER = 200;

export interface Search {
  readonly suggester: Suggester;
  readonly Row: typeof SuggestionRow;
}

/**
 * The search, which is no part of the first view: it loads and prepares itself by answering once while nobody waits, so
 * that the first letter typed is as quick as the others. A query in the address loads it at once.
 */
export function useSearch(teams: readonly Team[], isWanted: boolean): Search | undefined {
  const [search, setSearch] = useState<Search>();
  useEffect(() => {
    let isShown = true;
    const prepare = async () => {
      const { suggesterOf, SuggestionRow: Row } = await import('./search.ts');
      const suggester = suggesterOf(teams);
      suggester.find('new');
      if (isShown) setSearch({ suggester, Row });
    };
    const fail = (error: unknown) => {
      if (!isWanted) return reportError(error);
      // Without it there is no result to show: the page's error boundary offers to try again.
      setSearch(() => {
        throw error;
      });
    };
    const timer = setTimeout(() => void prepare().catch(fail), isWanted ? 0 : PREPARE_AFTER);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [teams, isWanted]);
  return search;
}
