import { Plural, Trans } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type BrowseState, browse, browseStateOf, withBrowseChange } from '../../../features/catalogue/browse.ts';
import { Pager } from '../../../features/catalogue/pager.tsx';
import { SearchBox } from '../../../features/catalogue/search-box.tsx';
import { SportChips } from '../../../features/catalogue/sport-chips.tsx';
import { useSpot } from '../../../features/spots/spots.mutations.ts';
import { TeamCard } from '../../../features/spots/team-card.tsx';
import { type OwnCollection, useOwnCollection } from '../../../features/spots/use-collection.ts';
import { type Catalogue, useCatalogue } from '../../../offline/catalogue.ts';
import { Empty } from '../../../ui/empty.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import styles from './browse-tab.module.css';

interface BrowseTabProps {
  userId: string;
  onOpen: (team: Team) => void;
}

export function BrowseTab({ userId, onOpen }: BrowseTabProps) {
  const catalogue = useCatalogue();
  const collection = useOwnCollection(userId);
  return (
    <>
      <h1 className="d2">
        <Trans>Find Your Team</Trans>
      </h1>
      {catalogue.isError ? (
        <InlineError title={<Trans>An error occurred</Trans>} onRetry={() => void catalogue.refetch()} />
      ) : collection.isError ? (
        <InlineError title={<Trans>Failed to load user teams</Trans>} onRetry={() => void collection.refetch()} />
      ) : catalogue.data && collection.data ? (
        <>
          {catalogue.data.incomplete && (
            <InlineError
              title={<Trans>Some leagues could not be loaded.</Trans>}
              onRetry={() => void catalogue.refetch()}
            />
          )}
          <TeamBrowser userId={userId} catalogue={catalogue.data} collection={collection.data} onOpen={onOpen} />
        </>
      ) : (
        <SkeletonCards count={8} />
      )}
    </>
  );
}

interface TeamBrowserProps extends BrowseTabProps {
  catalogue: Catalogue;
  collection: OwnCollection;
}

function TeamBrowser({ userId, catalogue, collection, onOpen }: TeamBrowserProps) {
  const [search, setSearch] = useSearchParams();
  const spotTeam = useSpot(userId);
  const results = useRef<HTMLOutputElement>(null);
  const state = browseStateOf(search);
  const found = browse(catalogue.teams, state);

  const change = (wanted: Partial<BrowseState>, replace = false) =>
    setSearch((current) => withBrowseChange(current, wanted), {
      replace,
      preventScrollReset: true,
    });
  const turnTo = (page: number) => {
    change({ page });
    results.current?.focus();
    results.current?.scrollIntoView();
  };

  return (
    <>
      <SearchBox value={state.query} onSearch={(query) => change({ query }, true)} />
      <SportChips teams={catalogue.teams} chosen={state.sport} onChoose={(sport) => change({ sport })} />
      <output ref={results} tabIndex={-1} className={styles.count}>
        <b>
          <Plural value={found.total} one="# team" other="# teams" />
        </b>{' '}
        {found.total > 0 && (
          <span>
            {found.first}–{found.last}
          </span>
        )}
      </output>
      {found.total === 0 ? (
        <Empty
          object="unknown"
          title={<Trans>No teams found</Trans>}
          text={
            state.query ? (
              <Trans>Nothing matches “{{ query: state.query }}”. Check the spelling, or look in another sport.</Trans>
            ) : (
              <Trans>There is no team of that sport yet. Look in another one.</Trans>
            )
          }
        />
      ) : (
        <ul className="card-grid">
          {found.teams.map((team) => (
            <li key={team.id} className={styles.cell}>
              <TeamCard
                team={team}
                state={collection.stateOf(team.id)}
                spot={collection.spotOf(team.id)}
                onSpot={() => spotTeam(team)}
                onOpen={() => onOpen(team)}
              />
            </li>
          ))}
        </ul>
      )}
      <Pager page={found.page} pages={found.pages} onTurn={turnTo} />
    </>
  );
}
