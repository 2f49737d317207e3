import { Trans, useLingui } from '@lingui/react/macro';
import { Crown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { Monogram } from '../people/monogram.tsx';
import { Digits } from '../scores/digits.tsx';
import styles from './board-row.module.css';

export interface BoardRowProps {
  /** Null on boards without ranks. */
  rank: number | null;
  /** Decides the color of the monogram. */
  id: string;
  name: string;
  picture?: string | null | undefined;
  /** A link or a button; without either the row isn't interactive. */
  to?: string | undefined;
  onOpen?: (() => void) | undefined;
  /** The user's own row or that of a player on the user's phone. */
  isMine?: boolean;
  isMe?: boolean;
  isCreator?: boolean;
  /** Sticky while the board scrolls. */
  isPinned?: boolean;
  meta: ReactNode;
  /** The score just changed: highlighted. */
  isNews?: boolean;
  /** Latest teams, shown on desktops only. */
  trail?: ReactNode;
  score: number;
  /** In percent. */
  progress: number;
  ref?: Ref<HTMLLIElement> | undefined;
}

/** A row of a leaderboard: rank, name, details, and score. */
export function BoardRow({ isMine = false, isPinned = false, ref, ...row }: BoardRowProps) {
  return (
    <li ref={ref} className={classNames(styles.item, isMine && styles.mine, isPinned && styles.pinned)}>
      <RowFrame to={row.to} onOpen={row.onOpen} isRanked={row.rank !== null}>
        <RowContent {...row} />
      </RowFrame>
    </li>
  );
}

interface RowFrameProps extends Pick<BoardRowProps, 'to' | 'onOpen'> {
  isRanked: boolean;
  children: ReactNode;
}

function RowFrame({ to, onOpen, isRanked, children }: RowFrameProps) {
  const look = classNames(styles.row, !isRanked && styles.unranked);
  if (to !== undefined) {
    return (
      <Link className={look} to={to}>
        {children}
      </Link>
    );
  }
  if (!onOpen) return <div className={look}>{children}</div>;
  return (
    <button type="button" className={look} onClick={onOpen}>
      {children}
    </button>
  );
}

type RowContentProps = Omit<BoardRowProps, 'to' | 'onOpen' | 'isMine' | 'isPinned' | 'ref'>;

function RowContent({
  rank,
  id,
  name,
  picture,
  isMe,
  isCreator,
  meta,
  isNews = false,
  trail,
  score,
  progress,
}: RowContentProps) {
  const { i18n } = useLingui();
  return (
    <>
      {rank !== null && <span className={styles.rank}>{i18n.number(rank)}</span>}
      <Monogram id={id} name={name} picture={picture} />
      <span className={styles.who}>
        <span className={styles.name}>
          <span dir="auto">{name}</span>
          {isCreator && (
            <b className={styles.tag}>
              <Crown aria-hidden size={16} className={styles.crown} />
              <Trans>Creator</Trans>
            </b>
          )}
          {isMe && (
            <b className={styles.tag}>
              <Trans>You</Trans>
            </b>
          )}
        </span>
        <span className={classNames(styles.meta, isNews && styles.news)}>{meta}</span>
      </span>
      {trail && <span className={styles.trail}>{trail}</span>}
      <span className={styles.score}>
        <Digits value={score} size="board" isNow={isNews} />
      </span>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${progress}%` }} />
      </span>
    </>
  );
}
