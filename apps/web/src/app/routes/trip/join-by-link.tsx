import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { joinFailure } from '../../../features/trips/join/join-failure.ts';
import { useJoinFailureToast, useJoinTrip } from '../../../features/trips/join/membership.mutations.ts';
import { invitationQuery } from '../../../features/trips/live/trips.queries.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-parts/page-head.tsx';
import { JOIN, tripAddress } from './trip-address.ts';
import styles from './trip-page.module.css';

/**
 * Joins a trip by its link, once, while showing the trip's name. A link is a GET, which must change nothing, so joining is
 * a separate request, and the token leaves the URL with it.
 */
export function JoinByLink({ userId, token }: { userId: string; token: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const invitation = useQuery(invitationQuery(userId, token));
  const toastFailure = useJoinFailureToast();
  const tried = useRef(false);
  const name = invitation.data?.name;

  const goTo = (address: string) => void navigate(address, { replace: true });
  const join = useJoinTrip(userId, () => goTo(paths.trip));
  const again = () => void navigate(`${paths.trip}?${new URLSearchParams({ [JOIN]: token })}`);

  const settle = useEffectEvent(() => {
    if (tried.current) return;
    tried.current = true;
    if (invitation.error) {
      toastFailure(joinFailure(invitation.error), again);
      goTo(paths.trip);
      return;
    }
    const trip = invitation.data;
    if (!trip) return;
    if (trip.isParticipant) {
      goTo(tripAddress(trip.tripId));
      return;
    }
    join.mutate(
      { key: { token }, tripId: trip.tripId, onJoined: (tripId) => goTo(tripAddress(tripId)) },
      { onError: () => goTo(paths.trip) },
    );
  });
  const isSettled = invitation.data !== undefined || invitation.error !== null;
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled]);

  return (
    <div className={`wrap ${styles.joining}`}>
      <PageHead title={t`Competition Trips`} />
      <h1 className="d1">{name ?? <Trans>Competition Trips</Trans>}</h1>
      {name && (
        <p>
          <Trans>You’re joining this trip.</Trans>
        </p>
      )}
      <Loading>
        <SkeletonLine />
      </Loading>
    </div>
  );
}
