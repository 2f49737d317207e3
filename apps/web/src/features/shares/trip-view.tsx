import { Trans, useLingui } from '@lingui/react/macro';
import type { SharedOf } from '@sportspot/domain/sharing/shares.contract.ts';
import { isActivePhase } from '@sportspot/domain/trips/trips.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { paths, withReturnTo } from '../../lib/addresses/paths.ts';
import { longDate, PUBLIC_TIME_ZONE } from '../../lib/dates/dates.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Digits } from '../../ui/scores/digits.tsx';
import { Tile, Tiles } from '../../ui/scores/tile.tsx';
import { SharedBoard } from './shared-board.tsx';
import styles from './shared-view.module.css';
import { relationQuery } from './shares.queries.ts';

/** A shared trip: facts and leaderboard. */
export function TripView({ page, token }: { page: SharedOf<'trip'>; token: string }) {
  const { trip, totalSpots, leaderboard } = page;
  return (
    <>
      <section className="board" data-surface="board">
        <div className={`wrap ${styles.top}`}>
          <div className={styles.name}>
            <p className={`label ${styles.kind}`}>
              <PhaseName phase={trip.phase} />
            </p>
            <h1 className="d1">{trip.name}</h1>
            {trip.description && <p className={styles.note}>{trip.description}</p>}
          </div>
          <div className={styles.act}>
            <JoinTrip trip={trip} token={token} />
            {isActivePhase(trip.phase) && !trip.isOpen && (
              <p className={styles.note}>
                <Trans>Closed to new participants.</Trans>
              </p>
            )}
          </div>
          <Tiles className={styles.tiles}>
            <Tile label={<Trans>Participants</Trans>}>
              <Digits value={trip.participantCount} />
            </Tile>
            <Tile label={<Trans>Total spots</Trans>}>
              <Digits value={totalSpots} />
            </Tile>
          </Tiles>
          <Details trip={trip} />
        </div>
      </section>
      <div className={`wrap ${styles.main}`}>
        {/* Players without an account have entries too, so there can be more entries than participants. */}
        <SharedBoard entries={leaderboard} others={trip.participantCount - leaderboard.length} />
      </div>
    </>
  );
}

type SharedTrip = SharedOf<'trip'>['trip'];

function PhaseName({ phase }: Pick<SharedTrip, 'phase'>) {
  if (phase === 'upcoming') return <Trans>Upcoming trip</Trans>;
  return phase === 'running' ? <Trans>Active trip</Trans> : <Trans>Ended trip</Trans>;
}

function FormatName({ format, target }: Pick<SharedTrip, 'format' | 'target'>) {
  const { i18n } = useLingui();
  if (format === 'first') return <Trans>First to spot scores</Trans>;
  return format === 'most' ? (
    <Trans>Most teams</Trans>
  ) : (
    <Trans>Together: {{ target: i18n.number(target ?? 0) }} teams</Trans>
  );
}

function Details({ trip }: { trip: SharedTrip }) {
  const { i18n } = useLingui();
  const day = (time: string) => longDate(time, i18n.locale, PUBLIC_TIME_ZONE);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans>Creator</Trans>
        </dt>
        <dd>{trip.creatorName}</dd>
      </div>
      <div>
        <dt>
          <Trans>Format</Trans>
        </dt>
        <dd>
          <FormatName {...trip} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Starts</Trans>
        </dt>
        <dd>{day(trip.startsAt)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Ends</Trans>
        </dt>
        <dd>{trip.endsAt === null ? <Trans>When the creator ends it</Trans> : day(trip.endsAt)}</dd>
      </div>
      {trip.leagues && (
        <div>
          <dt>
            <Trans>Leagues in play</Trans>
          </dt>
          <dd>{trip.leagues.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}

/** Links to the trip page, which does the joining. Visitors without an account sign up first. */
function JoinTrip({ trip, token }: { trip: SharedTrip; token: string }) {
  const relation = useQuery(relationQuery(token)).data;
  if (relation?.isIn) {
    return (
      <ButtonLink variant="line" size="lg" to={`${paths.trip}?trip=${trip.id}`}>
        <Trans>Open trip</Trans>
      </ButtonLink>
    );
  }
  if (!isActivePhase(trip.phase))
    return (
      <p className={styles.note}>
        <Trans>This trip is over. No one can join it anymore.</Trans>
      </p>
    );
  const join = `${paths.trip}?join=${token}`;
  return (
    <ButtonLink variant="live" size="lg" to={relation?.isSignedIn ? join : withReturnTo(paths.signUp, join)}>
      <Trans>Join Competition</Trans>
    </ButtonLink>
  );
}
