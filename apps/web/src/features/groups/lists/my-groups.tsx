import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GroupSummary } from '@sportspot/domain/groups/groups.shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Crown } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/addresses/paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { wordyAgo } from '../../../lib/dates/ago.ts';
import { useNow } from '../../../lib/dates/use-now.ts';
import { Digits } from '../../../ui/scores/digits.tsx';
import { InlineError } from '../../../ui/states/inline-error.tsx';
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { myGroupsQuery } from '../groups.queries.ts';
import styles from './group-lists.module.css';

/** The groups I am in, drawn as the name plates of a scoreboard. */
export function MyGroups({ userId }: { userId: string }) {
  const { i18n } = useLingui();
  const titleId = useId();
  const groups = useQuery(myGroupsQuery(userId));
  return (
    <section aria-labelledby={titleId}>
      <h2 className={`d4 ${styles.title}`} id={titleId}>
        <Trans>Your groups</Trans>
      </h2>
      {groups.data ? (
        groups.data.length === 0 ? (
          <p className={styles.none}>
            <Trans>None yet. Create one, or open a friend’s link.</Trans>
          </p>
        ) : (
          <ul className={styles.plates}>
            {groups.data.map((group) => (
              <li key={group.id}>
                <Plate group={group} />
              </li>
            ))}
          </ul>
        )
      ) : groups.isLoadingError ? (
        <InlineError
          title={<Trans>Failed to load your groups</Trans>}
          text={i18n._(errorText(groups.error))}
          onRetry={() => void groups.refetch()}
        />
      ) : (
        <Loading>
          <SkeletonLine className={styles.plateToCome} />
          <SkeletonLine className={styles.plateToCome} />
        </Loading>
      )}
    </section>
  );
}

function Plate({ group }: { group: GroupSummary }) {
  const { i18n } = useLingui();
  const now = useNow();
  return (
    <Link to={paths.group(group.id)} className={styles.plate} data-surface="board">
      <span className={styles.who}>
        <span className={styles.name} dir="auto">
          {group.name}
        </span>
        <span className={styles.meta}>
          {group.isCreator && (
            <b className={styles.creator}>
              <Crown aria-hidden size={14} />
              <Trans>Creator</Trans>
            </b>
          )}
          <span>
            <Trans>Last activity: {{ when: wordyAgo(group.lastActivity, now, i18n) }}</Trans>
          </span>
        </span>
      </span>
      <span className={styles.count}>
        <Digits value={group.memberCount} size="xs" />
        <span className="label">
          <Plural value={group.memberCount} one="member" other="members" />
        </span>
      </span>
    </Link>
  );
}
