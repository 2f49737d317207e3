import { Trans } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import { useHasSpots } from '../../../features/spots/use-own-spots.ts';
import { useCatalogue } from '../../../offline/catalogue.ts';
import { InlineError } from '../../../ui/inline-error.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import { CatalogueError } from '../../shell/catalogue-error.tsx';
import styles from './browse-tab.module.css';
import { TeamBrowser } from './browse-tab-browser.tsx';

interface BrowseTabProps {
  userId: string;
  onOpen: (team: Team) => void;
}

export function BrowseTab({ userId, onOpen }: BrowseTabProps) {
  const catalogue = useCatalogue();
  const collection = useHasSpots(userId);
  return (
    <div className={styles.browse}>
      <h1 className="d2">
        <Trans>Find Your Team</Trans>
      </h1>
      {catalogue.isLoadingError ? (
        <CatalogueError error={catalogue.error} onRetry={catalogue.refetch} />
      ) : collection.isLoadingError ? (
        <InlineError title={<Trans>Failed to load user teams</Trans>} onRetry={() => collection.refetch()} />
      ) : catalogue.data && collection.data !== undefined ? (
        <>
          {catalogue.data.incomplete && (
            <InlineError title={<Trans>Couldn’t load some leagues</Trans>} onRetry={() => void catalogue.refetch()} />
          )}
          <TeamBrowser userId={userId} teams={catalogue.data.teams} onOpen={onOpen} />
        </>
      ) : (
        <SkeletonCards count={8} />
      )}
    </div>
  );
}
