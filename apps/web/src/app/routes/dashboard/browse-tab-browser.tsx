import { Plural, Trans } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import { memo, useCallback, useMemo, useRef } from 'react';
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
import { useAddress } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { SUGGEST, useSheet } from '../../shell/sheet-address.ts';
import styles from './browse-tab.module.css';
import { TeamGrid } from './browse-tab-grid.tsx';
import { SpotAction, Suggestions } from './browse-tab-spots.tsx';

interface TeamBrowserProps {
  userId: string;
  teams: readonly Team[];
  onOpen: (team: Team) => void;
}

/** Search, filters, order and pages over the whole catalogue. What they show is in the address and nowhere else. */
export const TeamBrowser = memo(function TeamBrowser({ userId, teams, onOpen }: TeamBrowserProps) {
  const [state, move] = useBrowseState();
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
        onOpen={onOpen}
        renderSuggestions={(suggested, open) => <Suggestions userId={userId} teams={suggested} onOpen={open} />}
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
        <TeamGrid userId={userId} teams={found.teams} onOpen={onOpen} />
      )}
      <Pager page={found.page} pages={found.pages} onTurn={turn} />
    </>
  );
});

function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  const suggest = useSheet(SUGGEST);
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
      {query && (
        <Button variant="line" onClick={() => suggest.open(query)}>
          <Trans>Suggest Team</Trans>
        </Button>
      )}
    </Empty>
  );
}

type Move = (move: BrowseMove, replace?: boolean) => void;

/** The state in the address. A query replaces its address, letter by letter; everything else can be gone back from. */
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
