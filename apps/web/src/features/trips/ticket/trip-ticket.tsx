import { Trans, useLingui } from '@lingui/react/macro';
import { isActivePhase } from '@sportspot/domain/trips/trips.rules.ts';
import type { Phase, Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { type ReactNode, useState } from 'react';
import { zonedMoment } from '../../../lib/dates/dates.ts';
import { useNow } from '../../../lib/dates/use-now.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TripRename } from '../tools/trip-rename.tsx';
import { TripTools } from '../tools/trip-tools.tsx';
import { isQrBelow, TripStub } from './trip-stub.tsx';
import styles from './trip-ticket.module.css';
import { remainingTime } from './trip-times.ts';

interface TripTicketProps {
  userId: string;
  trip: Trip;
  /** Total of all participants; undefined until the board has loaded. */
  totalSpots: number | undefined;
  isOnline: boolean;
  onShare: () => void;
  onLinks: () => void;
  onGone: () => void;
}

/** The selected trip as a ticket: facts, the creator's tools, and the stub for joining. */
export function TripTicket({ userId, trip, totalSpots, isOnline, onShare, onLinks, onGone }: TripTicketProps) {
  const { t, i18n } = useLingui();
  const [isRenaming, setIsRenaming] = useState(false);
  const isActive = isActivePhase(trip.phase);
  const tools = { userId, trip, isOnline, onGone, onLinks, onRename: () => setIsRenaming(true) };
  return (
    <section
      className={classNames(styles.ticket, isQrBelow(trip) && styles.low, !isActive && styles.ended)}
      aria-label={t`Trip details`}
    >
      <div className={styles.main}>
        <div className={styles.head}>
          <PhaseTag phase={trip.phase} />
          <TripTools {...tools} />
        </div>
        {isRenaming ? (
          <TripRename userId={userId} trip={trip} onDone={() => setIsRenaming(false)} />
        ) : (
          <h2 className={`d1 ${styles.name}`}>{trip.name}</h2>
        )}
        <p className={styles.about}>
          {trip.description && <span>{trip.description} </span>}
          <Trans>Creator: {{ name: trip.creatorName }}.</Trans>
        </p>
        <dl className={styles.facts}>
          <TimeFact trip={trip} />
          <Fact label={<Trans>Participants</Trans>}>{i18n.number(trip.participantCount)}</Fact>
          <Fact label={<Trans>Spots</Trans>}>{totalSpots === undefined ? '–' : i18n.number(totalSpots)}</Fact>
        </dl>
        <p className={styles.times}>
          <time dateTime={trip.startsAt}>{zonedMoment(trip.startsAt, i18n.locale)}</time>
          {' – '}
          {trip.endsAt === null ? (
            <Trans>no end</Trans>
          ) : (
            <time dateTime={trip.endsAt}>{zonedMoment(trip.endsAt, i18n.locale)}</time>
          )}
        </p>
      </div>
      <TripStub trip={trip} onShare={onShare} />
    </section>
  );
}

function PhaseTag({ phase }: { phase: Phase }) {
  return (
    <p className={classNames(styles.tag, phase === 'running' && styles.live)}>
      {phase === 'running' ? (
        <Trans>Live</Trans>
      ) : phase === 'upcoming' ? (
        <Trans>Upcoming</Trans>
      ) : (
        <Trans>Ended</Trans>
      )}
    </p>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className={`label ${styles.label}`}>{label}</dt>
      <dd className={`num ${styles.number}`}>{children}</dd>
    </div>
  );
}

function TimeFact({ trip }: { trip: Trip }) {
  const { i18n } = useLingui();
  const now = useNow();
  if (trip.phase === 'upcoming') {
    return <Fact label={<Trans>Starts in</Trans>}>{remainingTime(trip.startsAt, now, i18n)}</Fact>;
  }
  if (trip.phase !== 'running') return null;
  if (trip.endsAt === null) {
    return (
      <Fact label={<Trans>Ends</Trans>}>
        <Trans>Never</Trans>
      </Fact>
    );
  }
  return <Fact label={<Trans>Ends in</Trans>}>{remainingTime(trip.endsAt, now, i18n)}</Fact>;
}
