import { Trans, useLingui } from '@lingui/react/macro';
import type { TripSummary } from '@sportspot/domain/trips/trips.shapes.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../../lib/dates/use-now.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from './trip-list.module.css';
import { tripStatus } from './trip-times.ts';

interface TripListProps {
  trips: readonly TripSummary[];
  selectedId: string | undefined;
  addressOf: (tripId: string) => string;
  /** Loads more trips; undefined when all are loaded. */
  onMore?: (() => void) | undefined;
}

/** The user's trips as ticket stubs: a scrolling row on phones, a column on desktops. */
export function TripList({ trips, selectedId, addressOf, onMore }: TripListProps) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const current = useRef<HTMLAnchorElement>(null);
  // Scrolls the selected stub into view.
  useEffect(() => {
    if (selectedId) current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selectedId]);
  return (
    <nav aria-label={t`Your trips`}>
      <ul className={styles.stubs} tabIndex={-1}>
        {trips.map((trip) => {
          const isCurrent = trip.id === selectedId;
          return (
            <li key={trip.id}>
              <Link
                to={addressOf(trip.id)}
                ref={isCurrent ? current : undefined}
                className={styles.stub}
                aria-current={isCurrent || undefined}
                preventScrollReset
              >
                <span className={styles.name}>{trip.name}</span>
                <span className={styles.stand}>{tripStatus(trip, now, i18n)}</span>
              </Link>
            </li>
          );
        })}
        {onMore && (
          <li>
            <Button variant="quiet" className={styles.more} onClick={onMore}>
              <Trans>Show older trips</Trans>
            </Button>
          </li>
        )}
      </ul>
    </nav>
  );
}
