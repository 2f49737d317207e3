import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Board, BoardRows, EmptyBoard } from '../../ui/board/board.tsx';
import { BoardRow } from '../../ui/board/board-row.tsx';
import styles from './shared-view.module.css';

interface SharedBoardEntry {
  /** Set when the person's teams can be opened. */
  readonly userId?: string;
  readonly userName: string;
  readonly isCreator: boolean;
  readonly totalSpots: number;
  /** Null for a player without an account. */
  readonly uniqueLeagues: number | null;
  readonly rank: number | null;
  readonly progress: number;
}

interface SharedBoardProps {
  entries: readonly SharedBoardEntry[];
  /** How many participants aren't listed. */
  others: number;
  onOpen?: (userId: string) => void;
}

/** The top of a leaderboard, with names and totals. */
export function SharedBoard({ entries, others, onOpen }: SharedBoardProps) {
  const { i18n } = useLingui();
  const isQuiet = entries.every(({ totalSpots }) => totalSpots === 0);
  return (
    <Board title={<Trans>Leaderboard</Trans>}>
      {isQuiet ? (
        <EmptyBoard title={<Trans>No Activity Yet</Trans>} text={<Trans>No one here has spotted a team yet.</Trans>} />
      ) : (
        <>
          <BoardRows>
            {entries.map(({ userId, userName, uniqueLeagues, ...entry }, index) => (
              <BoardRow
                key={userId ?? index}
                id={userId ?? userName}
                name={userName}
                rank={entry.rank}
                isCreator={entry.isCreator}
                onOpen={userId !== undefined && onOpen ? () => onOpen(userId) : undefined}
                meta={uniqueLeagues !== null && <Plural value={uniqueLeagues} one="# league" other="# leagues" />}
                score={entry.totalSpots}
                progress={entry.progress}
              />
            ))}
          </BoardRows>
          {others > 0 && (
            <p className={styles.others}>
              <Trans>and {{ others: i18n.number(others) }} more</Trans>
            </p>
          )}
        </>
      )}
    </Board>
  );
}
