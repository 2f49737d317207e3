import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PublicGroup } from '@sportspot/domain/groups/groups.shapes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/addresses/paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { InlineError } from '../../../ui/states/inline-error.tsx';
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { publicGroupsQuery } from '../groups.queries.ts';
import styles from './group-lists.module.css';

/** The public groups, most active first. */
export function PublicGroups({ userId }: { userId: string }) {
  const { i18n } = useLingui();
  const titleId = useId();
  const list = useInfiniteQuery(publicGroupsQuery(userId));
  const groups = list.data?.pages.flatMap((page) => page.groups) ?? [];
  return (
    <section aria-labelledby={titleId}>
      <h2 className={`d4 ${styles.title}`} id={titleId}>
        <Trans>Public groups</Trans>
      </h2>
      {list.data ? (
        <>
          {groups.length === 0 && (
            <p className={styles.none}>
              <Trans>None yet. Yours could be the first.</Trans>
            </p>
          )}
          <ul>
            {groups.map((group) => (
              <li key={group.id} className={styles.item}>
                <Row group={group} />
              </li>
            ))}
          </ul>
          {list.hasNextPage && (
            <Button variant="line" wide busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              <Trans>More groups</Trans>
            </Button>
          )}
        </>
      ) : list.isLoadingError ? (
        <InlineError
          title={<Trans>Failed to load the public groups</Trans>}
          text={i18n._(errorText(list.error))}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Loading>
          <SkeletonLine className={styles.rowToCome} />
          <SkeletonLine className={styles.rowToCome} />
          <SkeletonLine className={styles.rowToCome} />
        </Loading>
      )}
    </section>
  );
}

/** Links to the group if I am a member, otherwise to its public page, which has the button to join. */
function Row({ group }: { group: PublicGroup }) {
  return (
    <Link to={group.isMember ? paths.group(group.id) : paths.shared(group.shareToken)} className={styles.row}>
      <span className={styles.who}>
        <span className={styles.name} dir="auto">
          {group.name}
        </span>
        {group.description && (
          <span className={styles.about} dir="auto">
            {group.description}
          </span>
        )}
        <span className={styles.meta}>
          <span>
            <Plural value={group.memberCount} one="# member" other="# members" />
          </span>
          {group.isMember ? (
            <b>
              <Trans>You’re in</Trans>
            </b>
          ) : (
            !group.allowNewMembers && (
              <span>
                <Trans>Closed to new members</Trans>
              </span>
            )
          )}
        </span>
      </span>
      <ChevronRight aria-hidden size={20} />
    </Link>
  );
}
