import { Trans, useLingui } from '@lingui/react/macro';
import type { Trip } from '@sportspot/domain/trips.shapes.ts';
import { Share2 } from 'lucide-react';
import { longDate } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from './trip-stub.module.css';

interface TripStubProps {
  trip: Trip;
  onShare: () => void;
}

/** What is torn off: how others come in, and the way to show the trip. An ended one lets nobody in, and says when it ended. */
export function TripStub({ trip, onShare }: TripStubProps) {
  const { t, i18n } = useLingui();
  const share = (
    <Button className={styles.share} onClick={onShare}>
      <Share2 aria-hidden size={20} />
      <Trans>Share trip</Trans>
    </Button>
  );
  if (trip.joinCode === null) {
    return (
      <div className={classNames(styles.stub, styles.over)}>
        <div className={styles.words}>
          <p className={`label ${styles.label}`}>
            <Trans>Ended</Trans>
          </p>
          <p className={styles.day}>{longDate(trip.endsAt ?? trip.startsAt, i18n.locale)}</p>
        </div>
        {share}
      </div>
    );
  }
  const link = trip.isPublic && trip.shareToken ? joinAddress(trip.shareToken) : null;
  return (
    <div className={styles.stub}>
      <div className={styles.words}>
        <p className={`label ${styles.label}`}>
          <Trans>Join code</Trans>
        </p>
        <p className={styles.code}>{trip.joinCode}</p>
        {share}
        {!trip.isPublic && (
          <p className={styles.closed}>
            <Trans>Not public: only the code lets people in.</Trans>
          </p>
        )}
      </div>
      {link && <QrCode text={link} label={t`QR code to join this trip`} />}
    </div>
  );
}

/** Where a trip is joined: {origin}/trip?join={token}. */
const joinAddress = (shareToken: string): string => `${location.origin}${paths.trip}?join=${shareToken}`;
