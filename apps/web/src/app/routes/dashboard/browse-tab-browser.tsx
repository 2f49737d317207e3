import { Plural, Trans } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import { memo, useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import {
  addressOf,
  type BrowseMove,
  type BrowseState,
  browse,
  browseStateOf,
  inOrder,
  isNarrowed,
  searchFor,
  showEverything,
  turnTo,
} from '../../../features/catalogue/browse.ts';
import { FilterChips } from '../../../features/catalogue/filter-chips.tsx';
import { Pager } from '../../../features/catalogue/pager.tsx';
import { popularTeams } from '../../../features/catalogue/popular.ts';
import { PopularTeams } from '../../../features/catalogue/popular-teams.tsx';
import { SearchPanel } from '../../../features/catalogue/search-panel.tsx';
import { SortSelect } from '../../../features/catalogue/sort-select.tsx';
import type { OwnSpotsView } from '../../../features/spots/own-spots.ts';
import { SpotButton } from '../../../features/spots/spot-button.tsx';
import { useSpot } from '../../../features/spots/spots.actions.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import styles from './browse-tab.module.css';
import { TeamGrid } from './browse-tab-grid.tsx';

interface TeamBrowserProps {
  userId: string;
  teams: readonly Team[];
  collection: OwnSpotsView;
  onOpen: (team: Team) => void;
}

/** Search, filters, order and pages over the whole catalogue. What they show is in the address and nowhere else. */
export const TeamBrowser = memo(function TeamBrowser({ userId, teams, collection, onOpen }: TeamBrowserProps) {
  const [state, move] = useBrowseState();
  const spotTeam = useSpot(userId);
  const results = useRef<HTMLOutputElement>(null);
  const ordered = useMemo(
    () => inOrder(teams, { sort: state.sort, direction: state.direction }),
    [teams, state.sort, state.direction],
  );
  const found = useMemo(() => browse(ordered, state), [ordered, state]);
  const popular = useMemo(() => popularTeams(teams), [teams]);

  const turn = (page: number) => {
    move(turnTo(page, found.pages));
    results.current?.focus();
    results.current?.scrollIntoView();
  };

  return (
    <>
      <SearchPanel
        query={state.query}
        teams={teams}
        onSearch={(query) => move(searchFor(query), true)}
        isSpotted={(teamId) => collection.stateOf(teamId) === 'spotted'}
        onOpen={onOpen}
      >
        <FilterChips teams={teams} state={state} onMove={move} />
      </SearchPanel>
      {!isNarrowed(state) && (
        <div className={styles.aside}>
          <PopularTeams
            teams={popular}
            onOpen={onOpen}
            renderAction={(team, nameId) => (
              <SpotButton
                variant="line"
                state={collection.stateOf(team.id)}
                onSpot={() => spotTeam(team)}
                aria-describedby={nameId}
              />
            )}
          />
        </div>
      )}
      <div className={styles.tools}>
        <output ref={results} tabIndex={-1} className={styles.count}>
          <b>
            <Plural value={found.total} one="# team" other="# teams" />
          </b>{' '}
          {found.pages > 1 && (
            <span>
              {found.first}–{found.last}
            </span>
          )}
        </output>
        <SortSelect state={state} onMove={move} />
      </div>
      {found.total === 0 ? (
        <NothingFound query={state.query} onClear={() => move(showEverything)} />
      ) : (
        <TeamGrid teams={found.teams} collection={collection} onSpot={spotTeam} onOpen={onOpen} />
      )}
      <Pager page={found.page} pages={found.pages} onTurn={turn} />
    </>
  );
});

function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  return (
    <Empty
      object="unknown"
      title={<Trans>No teams found</Trans>}
      text={
        query ? (
          <Trans>Nothing matches “{{ query }}”. Check the spelling, or look in another sport.</Trans>
        ) : (
          <Trans>No team is in all of these. Let go of a filter.</Trans>
        )
      }
    >
      <Button variant="line" onClick={onClear}>
        <Trans>Show all teams</Trans>
      </Button>
    </Empty>
  );
}

type Move = (move: BrowseMove, replace?: boolean) => void;

/** The state in the address. A query replaces its address, letter by letter; everything else can be gone back from. */
function useBrowseState(): [BrowseState, Move] {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const state = useMemo(() => browseStateOf(new URLSearchParams(address)), [address]);
  const move = useCallback<Move>(
    (next, replace = false) =>
      setSearch((current) => addressOf(next(browseStateOf(current)), current), { replace, preventScrollReset: true }),
    [setSearch],
  );
  return [state, move];
}
