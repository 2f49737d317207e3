import { useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { type ComponentProps, lazy, memo, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import {
  addressOf,
  type BrowseMove,
  type BrowseState,
  browse,
  browseStateOf,
  inOrder,
  isNarrowed,
  orderOf,
  searchFor,
  showEverything,
  sortBy,
} from '../../../../features/catalogue/browse/browse.ts';
import { FilterChips } from '../../../../features/catalogue/browse/filter-chips.tsx';
import { PagerLoader } from '../../../../features/catalogue/browse/pager-loader.tsx';
import { readSavedOrder, saveOrder } from '../../../../features/catalogue/browse/saved-order.ts';
import { SortSelect } from '../../../../features/catalogue/browse/sort-select.tsx';
import { teamsText } from '../../../../features/catalogue/browse/teams-text.ts';
import { popularTeams } from '../../../../features/catalogue/search/popular.ts';
import { PopularTeams } from '../../../../features/catalogue/search/popular-teams.tsx';
import { SearchPanel } from '../../../../features/catalogue/search/search-panel.tsx';
import { useSearch } from '../../../../features/catalogue/search/use-search.ts';
import { leaguesSpottedIn } from '../../../../features/spots/own/leagues-spotted.ts';
import { useAddress } from '../../../../lib/addresses/use-address.ts';
import { SkeletonCards } from '../../../../ui/states/skeleton.tsx';
import styles from './browse-tab.module.css';
import { TeamGrid } from './browse-tab-grid.tsx';
import { SpotAction, Suggestions } from './browse-tab-spots.tsx';

// Its own chunk, because few users see it.
const NothingFound = lazy(() =>
  import('./browse-tab-nothing.tsx').then((module) => ({ default: module.NothingFound })),
);

interface TeamBrowserProps {
  userId: string;
  teams: readonly Team[];
  onOpen: (team: Team) => void;
  /** Renders what is below the first screen only after that has been painted. */
  startsWithTop: boolean;
}

/** Search, filters, sort order, and pages over the whole catalog. Their state is in the URL and nowhere else. */
export const TeamBrowser = memo(function TeamBrowser({ userId, teams, onOpen, startsWithTop }: TeamBrowserProps) {
  const { i18n } = useLingui();
  const [state, move] = useBrowseState();
  const results = useRef<HTMLOutputElement>(null);
  const search = useSearch(teams, state.query !== '');
  // Undefined while the search loads; null without a query, when all teams are shown.
  const found = useMemo(() => (state.query === '' ? null : search?.suggester.find(state.query)), [search, state.query]);
  const isFound = Boolean(found);
  // Fixed when the tab opens: neither Back nor a spot may rearrange the grid under the fan's finger.
  const [usual] = useState(readSavedOrder);
  const [ownLeagues] = useState(() => leaguesSpottedIn(userId, teams));
  const order = orderOf(state, isFound, usual);
  const { direction } = state;
  const ordered = useMemo(
    () => inOrder(found ?? teams, order, direction, ownLeagues),
    [found, teams, order, direction, ownLeagues],
  );
  const shown = useMemo(() => browse(ordered, state), [ordered, state]);
  const popular = useMemo(() => popularTeams(teams), [teams]);

  const choose: ComponentProps<typeof SortSelect>['onChoose'] = (sort, turned) => {
    if (sort) saveOrder(sort);
    move(sortBy(sort, turned));
  };
  const turn = (next: BrowseMove) => {
    move(next);
    results.current?.focus();
    results.current?.scrollIntoView();
  };

  return (
    <>
      <SearchPanel
        state={state}
        search={search}
        onSearch={(query) => move(searchFor(query), true)}
        onOpen={onOpen}
        renderSuggestions={(suggestions) => <Suggestions userId={userId} {...suggestions} />}
      >
        <FilterChips teams={teams} state={state} onMove={move} />
      </SearchPanel>
      {!isNarrowed(state) && (
        <div className={styles.aside}>
          <PopularTeams
            teams={popular}
            onOpen={onOpen}
            renderAction={(team, nameId) => <SpotAction userId={userId} team={team} nameId={nameId} />}
          />
        </div>
      )}
      {found === undefined ? (
        <SkeletonCards count={8} />
      ) : (
        <>
          <div className={styles.tools}>
            <output ref={results} tabIndex={-1} className={styles.count}>
              <b>{teamsText(shown.total, i18n)}</b>{' '}
              {shown.pages > 1 && (
                <span>
                  {i18n.number(shown.first)}–{i18n.number(shown.last)}
                </span>
              )}
            </output>
            <SortSelect order={order} direction={direction} isFound={isFound} onChoose={choose} />
          </div>
          {shown.total === 0 ? (
            <Suspense>
              <NothingFound query={state.query} onClear={() => move(showEverything)} />
            </Suspense>
          ) : (
            <TeamGrid userId={userId} teams={shown.teams} onOpen={onOpen} startsWithTop={startsWithTop} />
          )}
          <PagerLoader
            page={shown.page}
            pages={shown.pages}
            total={shown.total}
            pageSize={state.pageSize}
            onMove={turn}
          />
        </>
      )}
    </>
  );
});

type Move = (move: BrowseMove, replace?: boolean) => void;

/** Browse state in the URL. Typing replaces the history entry; every other change adds one, so that Back undoes it. */
function useBrowseState(): [BrowseState, Move] {
  const [search, setSearch] = useAddress();
  const address = search.toString();
  const state = useMemo(() => browseStateOf(new URLSearchParams(address)), [address]);
  const move = useCallback<Move>(
    (next, replace = false) => setSearch((current) => addressOf(next(browseStateOf(current)), current), { replace }),
    [setSearch],
  );
  return [state, move];
}
