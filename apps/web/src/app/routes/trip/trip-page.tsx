import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useMe } from '../../../features/accounts/accounts.queries.ts';
import { shownTrip } from '../../../features/spots/own-spots.ts';
import { ReadyToCompete } from '../../../features/trips/ready-to-compete.tsx';
import { TripTicket } from '../../../features/trips/trip-ticket.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { accountOf, useAccountState } from '../../../offline/use-account.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { Loading, SkeletonLine } from '../../../ui/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import styles from './trip-page.module.css';

/** Competition Trips. Whoever comes here tracks a trip from now on. */
export function TripPage() {
  const { t } = useLingui();
  const me = useMe();
  useTripMode(me.id);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t`Competition Trips`} />
      <div className={styles.head}>
        <ButtonLink to={paths.dashboard} variant="quiet" icon aria-label={t`Back to your teams`}>
          <ArrowLeft aria-hidden size={20} />
        </ButtonLink>
        <h1 className="d1">
          <Trans>Competition Trips</Trans>
        </h1>
      </div>
      <RunningTrip userId={me.id} />
    </div>
  );
}

/** Once what was chosen before is known, so that the trip in it stays. */
function useTripMode(userId: string) {
  const isKnown = useAccountState(userId).spots !== null;
  useEffect(() => {
    if (isKnown) accountOf(userId).choose({ mode: 'trip-mode' }).catch(reportError);
  }, [isKnown, userId]);
}

function RunningTrip({ userId }: { userId: string }) {
  const { i18n, t } = useLingui();
  const state = useAccountState(userId);
  const trip = shownTrip(state, useNow());
  if (trip) {
    return (
      <TripTicket name={trip.name} teams={trip.spots.size}>
        <ButtonLink to={`${paths.dashboard}?tab=teams`}>
          <Trans>Go to Trip Teams</Trans>
        </ButtonLink>
      </TripTicket>
    );
  }
  if (state.spots) return <ReadyToCompete userId={userId} />;
  if (state.problem !== null && !state.isSyncing) {
    return (
      <InlineError
        title={t`Failed to load your trips. Please refresh the page.`}
        text={i18n._(errorText(state.problem))}
        onRetry={() => void accountOf(userId).refresh()}
      />
    );
  }
  return (
    <Loading>
      <SkeletonLine />
    </Loading>
  );
}
