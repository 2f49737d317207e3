import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import type { Companions } from '@sportspot/domain/spots/companions.contract.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/addresses/paths.ts';
import { call } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { longDate } from '../../../lib/dates/dates.ts';
import { Monogram } from '../../../ui/people/monogram.tsx';
import { InlineError } from '../../../ui/states/inline-error.tsx';
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { useShownSpots } from '../own/use-own-spots.ts';
import { RarityBoard } from './rarity-facts.tsx';
import styles from './team-companions.module.css';

/** Keyed by user, so that the next user on this device never sees it. */
const companionsQuery = (userId: string, teamId: string) =>
  queryOptions({
    queryKey: ['spots', 'companions', userId, teamId] as const,
    queryFn: () => call('GET /api/teams/:teamId/companions', { teamId }),
  });

/** The rarity of a team, and which members of one's groups and trips have it. */
export function TeamCompanions({ userId, team }: { userId: string; team: Team }) {
  const isMine = useShownSpots(userId).data?.spotOf(team.id) !== undefined;
  return (
    <div className={styles.companions}>
      <RarityBoard team={team} isMine={isMine} />
      <PeopleReading userId={userId} teamId={team.id} />
    </div>
  );
}

function PeopleReading({ userId, teamId }: { userId: string; teamId: string }) {
  const { t, i18n } = useLingui();
  const companions = useQuery(companionsQuery(userId, teamId));
  if (companions.isLoadingError) {
    return (
      <InlineError
        title={t`Couldn’t load who has it`}
        text={i18n._(errorText(companions.error))}
        onRetry={() => void companions.refetch()}
      />
    );
  }
  if (!companions.data) {
    return (
      <Loading>
        <SkeletonLine className={styles.toCome} />
      </Loading>
    );
  }
  return <People {...companions.data} />;
}

function People({ people, count, isComplete }: Companions) {
  const { i18n } = useLingui();
  const titleId = useId();
  const more = count - people.length;
  return (
    <section className={styles.people} aria-labelledby={titleId}>
      <h2 id={titleId} className="d3">
        <Trans>Who has it</Trans>
      </h2>
      <p className={styles.count}>
        {count === 0 ? (
          <Trans>No one in your groups and trips has it yet.</Trans>
        ) : isComplete ? (
          <Plural
            value={count}
            one="# person in your groups and trips has it."
            other="# people in your groups and trips have it."
          />
        ) : (
          <Plural
            value={count}
            one="At least # person in your groups and trips has it."
            other="At least # people in your groups and trips have it."
          />
        )}
      </p>
      <ul>
        {people.map(({ id, displayName, profileImageUrl, spottedAt }) => (
          <li key={id}>
            <Link className={styles.person} to={paths.userTeams(id)}>
              <Monogram id={id} name={displayName} picture={profileImageUrl} />
              <span className={styles.name}>{displayName}</span>
              {spottedAt && <time dateTime={spottedAt}>{longDate(spottedAt, i18n.locale)}</time>}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.count}>
          <Plural value={more} one="And # more." other="And # more." />
        </p>
      )}
    </section>
  );
}
