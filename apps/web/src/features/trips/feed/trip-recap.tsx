import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TripRecap as Recap, Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { momentOf, zonedMoment } from '../../../lib/dates/dates.ts';
import { useNow } from '../../../lib/dates/use-now.ts';
import { listNames } from '../../../lib/texts/list-names.ts';
import { useCatalogue } from '../../../offline/catalogue/catalogue.ts';
import { InlineError } from '../../../ui/states/inline-error.tsx';
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { TeamLogo } from '../../../ui/team/team-logo.tsx';
import { recapQuery } from '../live/trips.queries.ts';
import styles from './trip-recap.module.css';

/** Recap of an ended trip: provisional while late spots may sync, then final. */
export function TripRecap({ userId, trip }: { userId: string; trip: Trip }) {
  const { i18n } = useLingui();
  const titleId = useId();
  const recap = useQuery(recapQuery(userId, trip.id));
  return (
    <section className={styles.recap} aria-labelledby={titleId}>
      <h2 className="d3" id={titleId}>
        <Trans>Recap</Trans>
      </h2>
      {recap.data ? (
        <Content recap={recap.data} isTogether={trip.format === 'together'} target={trip.target} />
      ) : recap.isLoadingError ? (
        <InlineError
          title={<Trans>Failed to load the recap</Trans>}
          text={i18n._(errorText(recap.error))}
          onRetry={() => void recap.refetch()}
        />
      ) : (
        <Loading>
          <SkeletonLine />
          <SkeletonLine />
        </Loading>
      )}
    </section>
  );
}

function Content({ recap, isTogether, target }: { recap: Recap; isTogether: boolean; target: number | null }) {
  const { i18n } = useLingui();
  const now = useNow();
  return (
    <>
      <p className={styles.state}>
        {recap.isFrozen ? (
          <Trans>Final. No more changes.</Trans>
        ) : (
          <Trans>Provisional until {{ end: zonedMoment(recap.frozenAt, i18n.locale) }}: late spots still count.</Trans>
        )}
      </p>
      <dl className={styles.facts}>
        {isTogether && target !== null ? (
          <Fact label={<Trans>Target</Trans>} value={`${i18n.number(recap.totalSpots)} / ${i18n.number(target)}`}>
            {recap.totalSpots >= target ? <Trans>Reached</Trans> : <Trans>Not reached</Trans>}
          </Fact>
        ) : (
          recap.winner && <Winner recap={recap} winner={recap.winner} />
        )}
        {recap.rarest && (
          <TeamFact label={<Trans>Rarest</Trans>} teamId={recap.rarest.teamId}>
            <Trans>
              {{ name: recap.rarest.userName }}, <Plural value={recap.rarest.points} one="# point" other="# points" />
            </Trans>
          </TeamFact>
        )}
        {recap.first && (
          <TeamFact label={<Trans>First</Trans>} teamId={recap.first.teamId}>
            <Trans>
              {{ name: recap.first.userName }}, {{ when: momentOf(recap.first.spottedAt, now, i18n.locale) }}
            </Trans>
          </TeamFact>
        )}
        <Fact label={<Trans>Spots</Trans>} value={i18n.number(recap.totalSpots)}>
          <Plural value={recap.differentTeams} one="# different team" other="# different teams" />
        </Fact>
      </dl>
      {recap.people.length > 0 && <People recap={recap} />}
    </>
  );
}

/** The winner, with the tiebreaker. A recap stored by an earlier version has no tie data. */
function Winner({ recap: { people, tie }, winner }: { recap: Recap; winner: NonNullable<Recap['winner']> }) {
  const { i18n } = useLingui();
  const { totalSpots } = winner;
  if (tie?.decidedBy === 'even') {
    const leaders = people.filter(({ rank }) => rank !== null && rank <= tie.leaders);
    const names = listNames(
      leaders.map(({ userName }) => userName),
      i18n,
    );
    return (
      <Fact label={<Trans>Winners</Trans>} value={names}>
        <Plural value={totalSpots} one="# team each." other="# teams each." /> <Trans>Same leagues, same moment.</Trans>
      </Fact>
    );
  }
  const others = (tie?.players ?? 1) - 1;
  const reason =
    tie &&
    {
      leagues: (
        <Plural
          value={others}
          one="Tied with # other, has more leagues."
          other="Tied with # others, has more leagues."
        />
      ),
      // Every trip spot has a date.
      dates: null,
      time: (
        <Plural value={others} one="Tied with # other, got there first." other="Tied with # others, got there first." />
      ),
    }[tie.decidedBy];
  return (
    <Fact label={<Trans>Winner</Trans>} value={winner.userName}>
      <Plural value={totalSpots} one="# team" other="# teams" />
      {reason && <>. {reason}</>}
    </Fact>
  );
}

function Fact({ label, value, children }: { label: ReactNode; value: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className="label">{label}</dt>
      <dd>
        <b className={styles.value}>{value}</b>
        <span className={styles.detail}>{children}</span>
      </dd>
    </div>
  );
}

function TeamFact({ label, teamId, children }: { label: ReactNode; teamId: string; children: ReactNode }) {
  const team = useCatalogue().data?.byId.get(teamId);
  const name = (
    <span className={styles.team}>
      {team && <TeamLogo team={team} size={36} />}
      {team?.nickname ?? teamId}
    </span>
  );
  return (
    <Fact label={label} value={name}>
      {children}
    </Fact>
  );
}

/** Stats by participant. */
function People({ recap }: { recap: Recap }) {
  const { t, i18n } = useLingui();
  const byId = useCatalogue().data?.byId;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than a phone is scrolled by keyboard, too
    <section className={styles.scroll} tabIndex={0} aria-label={t`Stats by participant`}>
      <table className={styles.people}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Participant</Trans>
            </th>
            <th scope="col">
              <Trans>Teams</Trans>
            </th>
            <th scope="col">
              <Trans>Leagues</Trans>
            </th>
            <th scope="col">
              <Trans>Rarity points</Trans>
            </th>
            <th scope="col">
              <Trans>Rarest</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {recap.people.map((person, index) => (
            // Deleted users have no id; the order doesn't change while the recap is shown.
            <tr key={`${index} ${person.userId} ${person.seatNo}`}>
              <th scope="row">
                {person.rank !== null && `${i18n.number(person.rank)}. `}
                {person.userName}
              </th>
              <td>{i18n.number(person.totalSpots)}</td>
              <td>{i18n.number(person.uniqueLeagues)}</td>
              <td>{i18n.number(person.rarityPoints)}</td>
              <td>{byId?.get(person.rarestTeamId ?? '')?.nickname ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
