import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { personQuery } from '../../../features/accounts/session/accounts.queries.ts';
import { useMe } from '../../../features/accounts/session/session.queries.ts';
import { spottedTeams } from '../../../features/spots/album/album.ts';
import { collectionQuery } from '../../../features/spots/own/spots.queries.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { useCatalogue } from '../../../offline/catalogue/catalogue.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonCards } from '../../../ui/states/skeleton.tsx';
import { Message } from '../../page-parts/message.tsx';
import { PageHead } from '../../page-parts/page-head.tsx';
import { BackButton } from './back.tsx';
import { UserTeams } from './user-teams.tsx';
import styles from './user-teams-page.module.css';

/** Another user's teams, read-only, with a comparison to the viewer's. */
export function UserTeamsPage() {
  const { t } = useLingui();
  const { userId = '' } = useParams();
  const me = useMe();
  const person = useQuery(personQuery(userId));
  const collection = useQuery(collectionQuery(userId));
  const catalogue = useCatalogue();

  if (isNotThere(person.error) || isNotThere(collection.error)) {
    return <Unavailable text={<Trans>User not found</Trans>} />;
  }
  const failed = [person, collection, catalogue].filter((query) => query.isLoadingError);
  if (failed.length > 0) {
    return (
      <Unavailable
        text={
          person.isLoadingError ? <Trans>Failed to load user data</Trans> : <Trans>Failed to load user teams</Trans>
        }
        onRetry={() => failed.forEach((query) => void query.refetch())}
      />
    );
  }
  if (!person.data || !collection.data || !catalogue.data) {
    return (
      <div className={`wrap ${styles.loading}`}>
        <PageHead title={t`Spotted Teams`} />
        <BackButton />
        <SkeletonCards count={8} />
      </div>
    );
  }
  const { spots, stats } = collection.data;
  return (
    <UserTeams
      viewerId={me.id}
      person={{ id: userId, name: person.data.displayName || t`User`, picture: person.data.profileImageUrl }}
      stats={stats}
      spotted={spottedTeams(spots, catalogue.data.byId)}
      placeOf={(teamId) => spots.find((spot) => spot.teamId === teamId)?.place ?? null}
    />
  );
}

/** Hidden, deleted, unknown, and malformed ids look the same, so that the page reveals nothing. */
const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && ['user_not_found', 'not_found', 'invalid_input'].includes(error.code);

function Unavailable({ text, onRetry }: { text: ReactNode; onRetry?: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Unable to Load User`} />
      <Message title={<Trans>Unable to Load User</Trans>} text={text}>
        {onRetry && (
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <BackButton />
      </Message>
    </>
  );
}
