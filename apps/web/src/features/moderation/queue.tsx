import { Trans } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx';
import { ListError } from './list-error.tsx';
import styles from './moderation.module.css';

interface PageOf<Entry> {
  readonly entries: readonly Entry[];
  readonly next: string | null;
}

interface QueueProps<Entry> {
  found: UseInfiniteQueryResult<InfiniteData<PageOf<Entry>>>;
  /** The texts of an empty queue. */
  empty: { title: ReactNode; text: ReactNode };
  children: (entry: Entry) => ReactNode;
}

/** The entries of a queue in pages, or its loading, error, or empty state. */
export function Queue<Entry extends { readonly id: string }>({ found, empty, children }: QueueProps<Entry>) {
  if (found.isLoadingError) return <ListError error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) {
    return (
      <Loading className={styles.loading}>
        <SkeletonLine className={styles.toCome} />
        <SkeletonLine className={styles.toCome} />
      </Loading>
    );
  }
  const entries = found.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <Empty {...empty} />;
  return (
    <>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            {children(entry)}
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button variant="line" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
