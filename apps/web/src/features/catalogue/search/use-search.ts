import type { Suggester } from '@sportspot/catalogue/search/suggest.ts';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { useEffect, useState } from 'react';
import { runInSlices } from '../../../lib/loading/run-in-slices.ts';
import type { SuggestionRow } from './suggestion-row.tsx';

/** By then the first page of cards is painted. */
const PREPARE_AFTER = 200;

export interface Search {
  readonly suggester: Suggester;
  readonly Row: typeof SuggestionRow;
}

/**
 * The search, which is not part of the first view. It is loaded in the background and warmed up with one query, so that the first
 * keystroke is as fast as the others. A query in the URL loads it right away.
 */
export function useSearch(teams: readonly Team[], isWanted: boolean): Search | undefined {
  const [search, setSearch] = useState<Search>();
  useEffect(() => {
    let isShown = true;
    const prepare = async () => {
      const { suggesterOf, SuggestionRow: Row } = await import('./search.ts');
      const suggester = suggesterOf(teams);
      if (!isWanted) {
        await runInSlices(suggester.prepareInSteps());
        suggester.find('new');
      }
      if (isShown) setSearch({ suggester, Row });
    };
    const fail = (error: unknown) => {
      if (!isWanted) return reportError(error);
      // Without it there are no results: the page's error boundary offers a retry.
      setSearch(() => {
        throw error;
      });
    };
    const start = () => void prepare().catch(fail);
    const timer = isWanted ? undefined : setTimeout(start, PREPARE_AFTER);
    if (isWanted) start();
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [teams, isWanted]);
  return search;
}
