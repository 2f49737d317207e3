import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useMe } from '../../../features/accounts/session/session.queries.ts';
import { shownTrip } from '../../../features/spots/own/own-spots.ts';
import { CreateTripDialog } from '../../../features/trips/create/create-trip-dialog.tsx';
import { JoinForm } from '../../../features/trips/join/join-form.tsx';
import { useTripCache } from '../../../features/trips/live/trip-cache.ts';
import { boardQuery, feedQuery, tripQuery, tripsQuery } from '../../../features/trips/live/trips.queries.ts';
import { TripList } from '../../../features/trips/ticket/trip-list.tsx';
import { paths } from '../../../lib/addresses/paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { prepareZonedMoment } from '../../../lib/dates/dates.ts';
import { useOnline } from '../../../lib/device/use-online.ts';
import { afterPaint } from '../../../lib/loading/tasks.ts';
import { accountOf, useAccountState } from '../../../offline/account/use-account.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { InlineError } from '../../../ui/states/inline-error.tsx';
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { PageHead } from '../../page-parts/page-head.tsx';
import { JoinByLink } from './join-by-link.tsx';
import { SelectedTrip } from './selected-trip.tsx';
import { JOIN, SELECTED, selectedTripId, tripAddress } from './trip-address.ts';
import styles from './trip-page.module.css';

/** From this width the list is a light column beside the trip; below, it is part of the dark header above the trip. */
const WIDE = '(min-width: 1100px)';

/** Competition Trips. Opening the page switches to trip mode. */
export function TripPage() {
  const me = useMe();
  const [search] = useSearchParams();
  useTripMode(me.id);
  const token = search.get(JOIN);
  if (token) return <JoinByLink key={token} userId={me.id} token={token} />;
  return <Trips userId={me.id} wanted={search.get(SELECTED)} />;
}

/** Waits for the stored choices, so that switching the mode keeps the selected trip. */
function useTripMode(userId: string) {
  const isKnown = useAccountState(userId, ({ spots }) => spots !== null);
  useEffect(() => {
    if (isKnown) accountOf(userId).choose({ mode: 'trip-mode' }).catch(reportError);
  }, [isKnown, userId]);
}

/** Prefetches the trip that will likely be shown, from the active trips on this device, while the full list loads. */
function useLikelyTrip(userId: string, wanted: string | null) {
  const queryClient = useQueryClient();
  const likely = useAccountState(
    userId,
    ({ spots, choices }) => wanted ?? shownTrip(spots?.trips, choices, Date.now())?.id,
  );
  useEffect(() => {
    if (!likely) return;
    void queryClient.prefetchQuery(tripQuery(userId, likely));
    void queryClient.prefetchInfiniteQuery(boardQuery(userId, likely));
    void queryClient.prefetchInfiniteQuery(feedQuery(userId, likely));
  }, [queryClient, userId, likely]);
}

function Trips({ userId, wanted }: { userId: string; wanted: string | null }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const isWide = useMedia(WIDE);
  const [isCreating, setIsCreating] = useState(false);
  // Kept here, because the form moves, and remounts, when the list arrives.
  const [joinText, setJoinText] = useState('');
  const joinField = useRef<HTMLInputElement>(null);
  const tracked = useAccountState(userId, ({ choices }) => choices.tripId);
  useTripCache(userId);
  useLikelyTrip(userId, wanted);
  const list = useInfiniteQuery(tripsQuery(userId));
  const trips = list.data?.pages.flatMap((page) => page.trips) ?? [];
  const selectedId = selectedTripId(trips, wanted, tracked);
  useLoadingToast(list.isLoadingError);
  useEffect(() => afterPaint(() => prepareZonedMoment(i18n.locale)), [i18n.locale]);

  const show = (tripId: string) => void navigate(tripAddress(tripId));
  const created = (tripId: string) => {
    setIsCreating(false);
    show(tripId);
  };
  /** The user lost access to the trip: selects another one. */
  const gone = () => void navigate(paths.trip, { replace: true });

  // On a phone, participants come for the leaderboard, so the join form goes below it.
  const isJoinLast = !isWide && trips.length > 0;
  const joinForm = (
    <JoinForm
      userId={userId}
      isOnline={isOnline}
      isOnPaper={isWide || isJoinLast}
      text={joinText}
      onType={setJoinText}
      onJoined={show}
      onLeft={gone}
      fieldRef={joinField}
    />
  );

  return (
    <div className={styles.page}>
      <PageHead title={t`Competition Trips`} />
      <div className={styles.side} {...(!isWide && { 'data-surface': 'board' })}>
        <div className={styles.head}>
          <h1 className="d2">
            <Trans>Competition Trips</Trans>
          </h1>
          {!isWide && (
            <Button variant="line" icon aria-label={t`Create trip`} onClick={() => setIsCreating(true)}>
              <Plus aria-hidden size={20} />
            </Button>
          )}
        </div>
        {trips.length > 0 && (
          <TripList
            trips={trips}
            selectedId={selectedId}
            addressOf={tripAddress}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          />
        )}
        {isWide && (
          <Button variant="line" onClick={() => setIsCreating(true)}>
            <Plus aria-hidden size={20} />
            <Trans>Create trip</Trans>
          </Button>
        )}
        {!isJoinLast && joinForm}
      </div>
      <div className={styles.trip}>
        {selectedId ? (
          <SelectedTrip key={selectedId} userId={userId} tripId={selectedId} isOnline={isOnline} onGone={gone} />
        ) : list.data ? (
          <Empty
            object="ticket"
            title={<Trans>Ready to Compete?</Trans>}
            text={<Trans>Create your first trip, or join one with a link or a code.</Trans>}
          >
            <Button onClick={() => setIsCreating(true)}>
              <Trans>Create your first trip</Trans>
            </Button>
            <Button variant="line" onClick={() => joinField.current?.focus()}>
              <Trans>Join a Trip</Trans>
            </Button>
          </Empty>
        ) : list.isPaused ? (
          <InlineError
            title={<Trans>You’re offline</Trans>}
            text={<Trans>Open your trips once while you’re online, and they’ll work offline, too.</Trans>}
          />
        ) : list.isLoadingError ? (
          <InlineError
            title={t`Failed to load your trips. Please refresh the page.`}
            text={i18n._(errorText(list.error))}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <Loading>
            <SkeletonLine className={styles.ticketToCome} />
          </Loading>
        )}
        {isJoinLast && <div className={styles.last}>{joinForm}</div>}
      </div>
      {isCreating && <CreateTripDialog userId={userId} onClose={() => setIsCreating(false)} onCreated={created} />}
    </div>
  );
}

/** Shows one toast when loading the trips fails. The inline error has the retry button. */
function useLoadingToast(isLoadingError: boolean) {
  const { t } = useLingui();
  const tell = useEffectEvent(() =>
    toast({ variant: 'destructive', title: t`Failed to load your trips. Please refresh the page.`, duration: 5000 }),
  );
  useEffect(() => {
    if (isLoadingError) tell();
  }, [isLoadingError]);
}
