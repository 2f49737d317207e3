import { Trans } from '@lingui/react/macro';
import { useHasSpots } from '../../../../features/spots/own/use-own-spots.ts';
import { useCatalogue } from '../../../../offline/catalogue/catalogue.ts';
import { useShortSteps } from '../../../../ui/scrolling/use-short-steps.ts';
import { InlineError } from '../../../../ui/states/inline-error.tsx';
import { SkeletonCards } from '../../../../ui/states/skeleton.tsx';
import { CatalogueError } from '../../../page-parts/catalogue-error.tsx';
import type { TabProps } from '../opening/dashboard-tab.ts';
import { SpotsError } from '../opening/spots-error.tsx';
import styles from './browse-tab.module.css';
import { TeamBrowser } from './browse-tab-browser.tsx';

export function BrowseTab({ userId, onOpen }: TabProps) {
  const catalogue = useCatalogue();
  const collection = useHasSpots(userId);
  const { isReady, startsWithTop } = useShortSteps(catalogue.data !== undefined && collection.data !== undefined);
  return (
    <div className={styles.browse}>
      <h1 className="d2">
        <Trans>Find Your Team</Trans>
      </h1>
      {catalogue.isLoadingError ? (
        <CatalogueError error={catalogue.error} onRetry={catalogue.refetch} />
      ) : collection.isLoadingError ? (
        <SpotsError onRetry={() => collection.refetch()} />
      ) : catalogue.data && isReady ? (
        <>
          {catalogue.data.incomplete && (
            <InlineError title={<Trans>Couldn’t load some leagues</Trans>} onRetry={() => void catalogue.refetch()} />
          )}
          <TeamBrowser userId={userId} teams={catalogue.data.teams} onOpen={onOpen} startsWithTop={startsWithTop} />
        </>
      ) : (
        <SkeletonCards count={8} />
      )}
    </div>
  );
}
