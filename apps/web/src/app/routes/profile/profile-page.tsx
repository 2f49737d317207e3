import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../../features/accounts/accounts.queries.ts';
import { albumPages } from '../../../features/spots/album.ts';
import { CollectionTiles } from '../../../features/spots/collection-tiles.tsx';
import { longDate } from '../../../features/spots/dates.ts';
import { LeagueProgress } from '../../../features/spots/league-progress.tsx';
import { useOwnCollection } from '../../../features/spots/use-own-spots.ts';
import { paths } from '../../../lib/paths.ts';
import { useCatalogue } from '../../../offline/catalogue.ts';
import { InlineError } from '../../../ui/inline-error.tsx';
import { Loading, SkeletonLine } from '../../../ui/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import styles from './profile-page.module.css';

/** One's own numbers, by league. */
export function ProfilePage() {
  const { i18n } = useLingui();
  const me = useMe();
  const catalogue = useCatalogue();
  const collection = useOwnCollection(me.id);
  const since = longDate(me.createdAt, i18n.locale);
  return (
    <>
      <PageHead title={me.displayName} />
      <section className="board" data-surface="board">
        <div className={`wrap ${styles.board}`}>
          <div>
            <h1 className="d1">{me.displayName}</h1>
            <p className={styles.since}>
              <Trans>Spotting since {since}</Trans>
            </p>
            <Link className={`link ${styles.asSeen}`} to={paths.userTeams(me.id)}>
              <Trans>How others see you</Trans>
            </Link>
          </div>
          <CollectionTiles stats={collection.data?.stats} available={catalogue.data?.teams.length} />
        </div>
      </section>
      <Leagues catalogue={catalogue} collection={collection} />
    </>
  );
}

interface LeaguesProps {
  catalogue: ReturnType<typeof useCatalogue>;
  collection: ReturnType<typeof useOwnCollection>;
}

function Leagues({ catalogue, collection }: LeaguesProps) {
  const titleId = useId();
  const failed = [catalogue, collection].filter((query) => query.isLoadingError);
  const retry = () => failed.forEach((query) => void query.refetch());
  return (
    <section className={`wrap ${styles.leagues}`} aria-labelledby={titleId}>
      <h2 id={titleId} className={`d2 ${styles.title}`}>
        <Trans>Leagues</Trans>
      </h2>
      {failed.length > 0 ? (
        <InlineError title={<Trans>Failed to load user teams</Trans>} onRetry={retry} />
      ) : catalogue.data && collection.data ? (
        <LeagueProgress pages={albumPages(catalogue.data.teams, collection.data.spots)} />
      ) : (
        <Loading>
          <SkeletonLine />
        </Loading>
      )}
    </section>
  );
}
