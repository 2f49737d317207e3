import { Trans, useLingui } from '@lingui/react/macro';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { Share2 } from 'lucide-react';
import { useId } from 'react';
import { paths } from '../../../lib/addresses/paths.ts';
import { longDate } from '../../../lib/dates/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useSendLink } from '../../../ui/toast/use-send-link.ts';
import styles from './trip-stub.module.css';

interface TripStubProps {
  trip: Trip;
  onShare: () => void;
}

/** Token of the trip's own link, if anyone can join with it. */
const openToken = (trip: Trip): string | null => (trip.isPublic && trip.isActive ? trip.shareToken : null);

/** Once others have joined, the leaderboard matters more, so the QR code moves below it. */
export const isQrBelow = (trip: Trip): boolean =>
  trip.participantCount > 1 && trip.joinCode !== null && openToken(trip) !== null;

/** The stub of the ticket: how to join and share the trip. For an ended trip, the end date. */
export function TripStub({ trip, onShare }: TripStubProps) {
  const { i18n } = useLingui();
  if (trip.joinCode === null) {
    return (
      <div className={classNames(styles.stub, styles.low)}>
        <div className={styles.words}>
          <p className={`label ${styles.label}`}>
            <Trans>Ended</Trans>
          </p>
          <p className={styles.day}>{longDate(trip.endsAt ?? trip.startsAt, i18n.locale)}</p>
        </div>
        <ShareTrip trip={trip} onShare={onShare} />
      </div>
    );
  }
  const code = (
    <>
      <p className={`label ${styles.label}`}>
        <Trans>Join code</Trans>
      </p>
      <p className={styles.code}>{trip.joinCode}</p>
    </>
  );
  if (isQrBelow(trip)) {
    return (
      <div className={classNames(styles.stub, styles.low)}>
        <div>{code}</div>
        <ShareTrip trip={trip} onShare={onShare} />
      </div>
    );
  }
  return (
    <div className={styles.stub}>
      <div className={styles.words}>
        {code}
        <div className={styles.ways}>
          <ShareTrip trip={trip} onShare={onShare} />
          {openToken(trip) && <More onShare={onShare} />}
        </div>
        {!trip.isPublic && (
          <p className={styles.closed}>
            <Trans>Not public. People need the code to join.</Trans>
          </p>
        )}
      </div>
      <JoinQr trip={trip} />
    </div>
  );
}

/** The QR code section below the leaderboard. */
export function TripJoinSection({ trip, onShare }: TripStubProps) {
  const titleId = useId();
  return (
    <section className={styles.door} aria-labelledby={titleId}>
      <JoinQr trip={trip} />
      <div className={styles.words}>
        <h2 className={`d4 ${styles.title}`} id={titleId}>
          <Trans>Let more people in</Trans>
        </h2>
        <p className={styles.hint}>
          <Trans>Have them point their camera here.</Trans>
        </p>
        <More onShare={onShare} />
      </div>
    </section>
  );
}

/** Shares the trip's own link, or creates one where that link lets no one in. */
function ShareTrip({ trip, onShare }: TripStubProps) {
  const send = useSendLink({ name: trip.name, shareToken: openToken(trip) }, onShare);
  return (
    <Button className={styles.share} onClick={send}>
      <Share2 aria-hidden size={20} />
      <Trans>Share trip</Trans>
    </Button>
  );
}

function More({ onShare }: Pick<TripStubProps, 'onShare'>) {
  const { t } = useLingui();
  return (
    <Button variant="line" onClick={onShare} aria-label={t`More ways to share`}>
      <Trans>More</Trans>
    </Button>
  );
}

/** Encodes the join URL: {origin}/trip?join={token}. */
function JoinQr({ trip }: { trip: Trip }) {
  const { t } = useLingui();
  const token = openToken(trip);
  if (!token) return null;
  return <QrCode text={`${location.origin}${paths.trip}?join=${token}`} label={t`QR code to join this trip`} />;
}
