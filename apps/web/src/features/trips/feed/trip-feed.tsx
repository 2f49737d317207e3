import { Trans, useLingui } from '@lingui/react/macro';
import type { TripEvent } from '@sportspot/domain/trips/trips.shapes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { shortAgo } from '../../../lib/dates/ago.ts';
import { useNow } from '../../../lib/dates/use-now.ts';
import { useCatalogue } from '../../../offline/catalogue/catalogue.ts';
import { Button } from '../../../ui/button/button.tsx';
import { InlineError } from '../../../ui/states/inline-error.tsx';
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { TeamLogo } from '../../../ui/team/team-logo.tsx';
import { feedQuery } from '../live/trips.queries.ts';
import { EventDetail, EventIcon, EventText } from './event-text.tsx';
import styles from './trip-feed.module.css';

/** The live activity feed, newest first. */
export function TripFeed({ userId, tripId }: { userId: string; tripId: string }) {
  const { i18n } = useLingui();
  const titleId = useId();
  const feed = useInfiniteQuery(feedQuery(userId, tripId));
  const events = feed.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <section aria-labelledby={titleId}>
      <h2 className={`d4 ${styles.title}`} id={titleId}>
        <Trans>Activity</Trans>
      </h2>
      {feed.data ? (
        <>
          {events.length === 0 && (
            <p className={styles.nothing}>
              <Trans>No Activity Yet</Trans>
            </p>
          )}
          <ul>
            {events.map((event) => (
              <FeedItem key={event.seq} event={event} />
            ))}
          </ul>
          {feed.hasNextPage && (
            <Button variant="line" wide busy={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
              <Trans>Show older activity</Trans>
            </Button>
          )}
        </>
      ) : feed.isLoadingError ? (
        <InlineError
          title={<Trans>Failed to load the activity</Trans>}
          text={i18n._(errorText(feed.error))}
          onRetry={() => void feed.refetch()}
        />
      ) : (
        <Loading>
          <SkeletonLine className={styles.loading} />
          <SkeletonLine className={styles.loading} />
        </Loading>
      )}
    </section>
  );
}

function FeedItem({ event }: { event: TripEvent }) {
  const { i18n } = useLingui();
  const now = useNow();
  const team = useCatalogue().data?.byId.get(('teamId' in event && event.teamId) || '');
  return (
    <li className={styles.item}>
      {team ? <TeamLogo team={team} size={44} /> : <EventIcon kind={event.kind} className={styles.icon} />}
      <span className={styles.words}>
        <EventText event={event} team={team?.nickname} />
        <EventDetail event={event} className={styles.detail} />
      </span>
      <time className={styles.time} dateTime={event.at}>
        {shortAgo(event.at, now, i18n)}
      </time>
    </li>
  );
}
