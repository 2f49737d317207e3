import { Trans, useLingui } from '@lingui/react/macro';
import type { Person } from '@sportspot/domain/accounts/accounts.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Monogram } from '../../../ui/people/monogram.tsx';
import { InlineError } from '../../../ui/states/inline-error.tsx';
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import styles from './blocked-people.module.css';
import { blocksQuery, useUnblock } from './blocks.ts';

/** The people I've blocked, latest first. Unblocking needs no confirmation. */
export function BlockedPeople({ userId }: { userId: string }) {
  const { t, i18n } = useLingui();
  const blocks = useQuery(blocksQuery(userId));
  if (blocks.isLoadingError) {
    return (
      <InlineError
        title={t`Failed to load the people you’ve blocked`}
        text={i18n._(errorText(blocks.error))}
        onRetry={() => void blocks.refetch()}
      />
    );
  }
  if (!blocks.data) {
    return (
      <Loading className={styles.people}>
        <SkeletonLine />
      </Loading>
    );
  }
  return (
    <>
      <p className={styles.text}>
        {blocks.data.people.length === 0 ? (
          <Trans>You haven’t blocked anyone. To block someone, open the page with their teams.</Trans>
        ) : (
          <Trans>You don’t see each other on leaderboards, in groups and trips, or on each other’s pages.</Trans>
        )}
      </p>
      <ul className={styles.people}>
        {blocks.data.people.map((person) => (
          <BlockedPerson key={person.id} person={person} />
        ))}
      </ul>
    </>
  );
}

function BlockedPerson({ person }: { person: Person }) {
  const { t } = useLingui();
  const unblock = useUnblock();
  const name = person.displayName;
  return (
    <li className={styles.person}>
      <Monogram id={person.id} name={name} picture={person.profileImageUrl} />
      <span className={styles.name}>{name}</span>
      <Button
        variant="line"
        aria-label={t`Unblock ${{ name }}`}
        busy={unblock.isPending}
        onClick={() => unblock.mutate(person.id)}
      >
        <Trans>Unblock</Trans>
      </Button>
    </li>
  );
}
