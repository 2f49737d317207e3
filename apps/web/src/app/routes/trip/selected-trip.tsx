import { Trans, useLingui } from '@lingui/react/macro';
import { isActivePhase } from '@sportspot/domain/trips/trips.rules.ts';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ManagedLinksDialog } from '../../../features/links/managed-links-dialog.tsx';
import { ShareDialog } from '../../../features/links/share-dialog.tsx';
import { ReportButton } from '../../../features/reports/report-button.tsx';
import type { ReportSubject } from '../../../features/reports/report-dialog.tsx';
import { TripBoard } from '../../../features/trips/board/trip-board.tsx';
import { TripFeed } from '../../../features/trips/feed/trip-feed.tsx';
import { TripRecap } from '../../../features/trips/feed/trip-recap.tsx';
import { type BoardEntry, entriesOf, totalOf } from '../../../features/trips/live/board.ts';
import { boardQuery, tripQuery } from '../../../features/trips/live/trips.queries.ts';
import { useLiveTrip } from '../../../features/trips/live/use-live-trip.ts';
import { PlaceQuestion } from '../../../features/trips/mine/place-question.tsx';
import { TripMine } from '../../../features/trips/mine/trip-mine.tsx';
import { TripRules } from '../../../features/trips/ticket/trip-rules.tsx';
import { isQrBelow, TripJoinSection } from '../../../features/trips/ticket/trip-stub.tsx';
import { TripTicket } from '../../../features/trips/ticket/trip-ticket.tsx';
import { ApiError } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useIsRestRendered, useShortSteps } from '../../../ui/scrolling/use-short-steps.ts';
import { InlineError } from '../../../ui/states/inline-error.tsx';
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import styles from './trip-page.module.css';

interface SelectedTripProps {
  userId: string;
  tripId: string;
  isOnline: boolean;
  /** The user is no longer a participant. */
  onGone: () => void;
}

/** One trip with everything about it. */
export function SelectedTrip({ tripId, ...rest }: SelectedTripProps) {
  const { i18n } = useLingui();
  const trip = useQuery(tripQuery(rest.userId, tripId));
  // Cached data stays visible after a failed refetch, unless the server says the trip is gone.
  const isGone = trip.error instanceof ApiError && trip.error.code === 'trip_not_found';
  const { isReady, startsWithTop } = useShortSteps(trip.data !== undefined);
  if (trip.data && isReady && !isGone) return <TripView trip={trip.data} startsWithTop={startsWithTop} {...rest} />;
  if (trip.error) {
    return (
      <InlineError
        title={isGone ? <Trans>Trip not found</Trans> : <Trans>Failed to load the trip</Trans>}
        text={isGone ? <Trans>It was deleted, or you’re not a participant.</Trans> : i18n._(errorText(trip.error))}
        onRetry={() => void trip.refetch()}
      />
    );
  }
  if (trip.isPaused) {
    return (
      <InlineError
        title={<Trans>You’re offline</Trans>}
        text={<Trans>Open this trip once while you’re online, and it’ll work offline, too.</Trans>}
      />
    );
  }
  return (
    <Loading>
      <SkeletonLine className={styles.ticketToCome} />
    </Loading>
  );
}

interface TripViewProps extends Omit<SelectedTripProps, 'tripId'> {
  trip: Trip;
  /** Renders what is below the leaderboard only after that has been painted. */
  startsWithTop: boolean;
}

function TripView({ userId, trip, isOnline, onGone, startsWithTop }: TripViewProps) {
  const stream = useLiveTrip(userId, trip);
  const board = useInfiniteQuery(boardQuery(userId, trip.id));
  const [opened, setOpened] = useState<'share' | 'links' | null>(null);
  const close = () => setOpened(null);
  const isRestRendered = useIsRestRendered(startsWithTop);
  const part = { userId, trip, isOnline };
  return (
    <div className={styles.view}>
      <div className={styles.ticket}>
        <TripTicket
          {...part}
          totalSpots={board.data && totalOf(board.data.pages)}
          onShare={() => setOpened('share')}
          onLinks={() => setOpened('links')}
          onGone={onGone}
        />
      </div>
      {trip.settings.trackLocation && trip.isActive && trip.me.placeConsent === null && (
        <div className={styles.question}>
          <PlaceQuestion {...part} />
        </div>
      )}
      <div className={styles.scores}>
        {!isActivePhase(trip.phase) && <TripRecap userId={userId} trip={trip} />}
        <TripBoard {...part} stream={stream} />
        {isQrBelow(trip) && <TripJoinSection trip={trip} onShare={() => setOpened('share')} />}
      </div>
      <div className={styles.news}>
        {isRestRendered && (
          <>
            <TripFeed userId={userId} tripId={trip.id} />
            <TripRules trip={trip} />
            <ReportNames userId={userId} trip={trip} players={board.data ? entriesOf(board.data.pages) : []} />
          </>
        )}
      </div>
      <div className={styles.mine}>{isRestRendered && <TripMine {...part} onGone={onGone} />}</div>
      {opened === 'share' && (
        <ShareDialog
          userId={userId}
          subject={{ type: 'trip', targetId: trip.id, name: trip.name }}
          note={!trip.isPublic && trip.isActive && <Trans>Not public. People need the code to join.</Trans>}
          onClose={close}
        />
      )}
      {opened === 'links' && (
        <ManagedLinksDialog
          userId={userId}
          target={{ type: 'trip', targetId: trip.id, name: trip.name }}
          onClose={close}
        />
      )}
    </div>
  );
}

interface ReportNamesProps {
  userId: string;
  trip: Trip;
  players: readonly BoardEntry[];
}

/** Reports names that others chose: the trip's and their players'. A user's own name is reported on their page. */
function ReportNames({ userId, trip: { id: targetId, name, creatorId }, players }: ReportNamesProps) {
  const theirs: ReportSubject[] = players.flatMap(({ userId: owner, seatNo, userName }) =>
    owner === null || owner === userId || seatNo === 0
      ? []
      : [{ kind: 'seat', targetId, seat: { userId: owner, seatNo }, name: userName }],
  );
  const [subject, ...others] = creatorId === userId ? theirs : [{ kind: 'trip', targetId, name } as const, ...theirs];
  return subject && <ReportButton subject={subject} others={others} />;
}
