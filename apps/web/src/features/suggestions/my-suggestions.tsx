import { Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import type { Suggestion } from '@sportspot/domain/support/suggestions.contract.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../lib/addresses/paths.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { longDate } from '../../lib/dates/dates.ts';
import { useCatalogue } from '../../offline/catalogue/catalogue.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { InlineError } from '../../ui/states/inline-error.tsx';
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx';
import { TeamLogo } from '../../ui/team/team-logo.tsx';
import styles from './my-suggestions.module.css';
import { mySuggestionsQuery } from './suggestions.queries.ts';

/** The user's own suggestions, each with its status. */
export function MySuggestions({ userId }: { userId: string }) {
  const { t, i18n } = useLingui();
  const mine = useInfiniteQuery(mySuggestionsQuery(userId));
  const { byId } = useCatalogue().data ?? {};
  if (mine.isLoadingError) {
    return (
      <InlineError
        title={t`Failed to load your suggestions`}
        text={i18n._(errorText(mine.error))}
        onRetry={() => void mine.refetch()}
      />
    );
  }
  if (!mine.data) {
    return (
      <Loading className={styles.loading}>
        <SkeletonLine className={styles.toCome} />
      </Loading>
    );
  }
  const suggestions = mine.data.pages.flatMap((page) => page.suggestions);
  return (
    <>
      {suggestions.length === 0 ? (
        <p className={styles.none}>
          <Trans>No suggestions yet. Suggest a missing team, then check back here.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {suggestions.map((suggestion) => (
            <Row key={suggestion.id} suggestion={suggestion} team={byId?.get(suggestion.teamId ?? '')} />
          ))}
        </ul>
      )}
      {mine.hasNextPage && (
        <Button variant="line" busy={mine.isFetchingNextPage} onClick={() => void mine.fetchNextPage()}>
          <Trans>Show more suggestions</Trans>
        </Button>
      )}
      <ButtonLink variant="line" to={paths.suggest}>
        <Trans>Suggest Team</Trans>
      </ButtonLink>
    </>
  );
}

function Row({ suggestion, team }: { suggestion: Suggestion; team: Team | undefined }) {
  const { i18n } = useLingui();
  const { name, city, state, league, answer, createdAt } = suggestion;
  return (
    <li className={styles.suggestion}>
      <p className={styles.name} dir="auto">
        {name}
      </p>
      <p className={styles.facts} dir="auto">
        {[city, state, league].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.state} data-state={suggestion.status}>
        <State status={suggestion.status} hasTeam={suggestion.teamId !== null} />{' '}
        <span className={styles.facts}>
          <Trans>Suggested on {{ day: longDate(createdAt, i18n.locale) }}.</Trans>
        </span>
      </p>
      {answer && (
        <blockquote className={styles.answer} dir="auto">
          {answer}
        </blockquote>
      )}
      {team && (
        <Link to={paths.team(team.id)} className={styles.team}>
          <TeamLogo team={team} size={40} />
          {team.name}
        </Link>
      )}
    </li>
  );
}

function State({ status, hasTeam }: { status: Suggestion['status']; hasTeam: boolean }) {
  if (status === 'open') return <Trans>Waiting for a moderator.</Trans>;
  if (status === 'rejected') return <Trans>Declined.</Trans>;
  return hasTeam ? <Trans>Added, thanks to you.</Trans> : <Trans>Accepted, thanks to you.</Trans>;
}
