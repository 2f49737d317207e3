import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { classNames } from '../class-names.ts';
import { InlineError } from '../states/inline-error.tsx';
import { Loading, SkeletonLine } from '../states/skeleton.tsx';
import styles from './board.module.css';

export interface BoardProps {
  title: ReactNode;
  /** Shown opposite the title: how fresh the data is. */
  mark?: ReactNode;
  children: ReactNode;
}

/** A leaderboard section. */
export function Board({ title, mark, children }: BoardProps) {
  const titleId = useId();
  return (
    <section className={styles.board} data-surface="board" aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className="d3" id={titleId}>
          {title}
        </h2>
        {mark}
      </div>
      {children}
    </section>
  );
}

export function BoardMark({ isLive = false, children }: { isLive?: boolean; children: ReactNode }) {
  return <span className={classNames(styles.mark, isLive && styles.live)}>{children}</span>;
}

/** Offline a board shows the last known data. */
export function OfflineMark() {
  return (
    <BoardMark>
      <Trans>Offline. Last known standings.</Trans>
    </BoardMark>
  );
}

export function BoardRows({ children }: { children: ReactNode }) {
  return <ol className={styles.rows}>{children}</ol>;
}

/** Shown on an empty leaderboard. */
export function EmptyBoard({ title, text }: { title: ReactNode; text?: ReactNode }) {
  return (
    <div className={styles.nobody}>
      <h3 className="d4">{title}</h3>
      {text && <p>{text}</p>}
    </div>
  );
}

export function BoardError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { i18n } = useLingui();
  return (
    <InlineError title={<Trans>Failed to load leaderboard</Trans>} text={i18n._(errorText(error))} onRetry={onRetry} />
  );
}

export function BoardLoading() {
  return (
    <Loading>
      <SkeletonLine className={styles.loading} />
      <SkeletonLine className={styles.loading} />
      <SkeletonLine className={styles.loading} />
    </Loading>
  );
}
