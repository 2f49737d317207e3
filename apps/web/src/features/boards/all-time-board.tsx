import { Plural, Trans } from '@lingui/react/macro';
import type { AllTimeBoard as BoardData } from '@sportspot/domain/boards/boards.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/addresses/paths.ts';
import {
  Board,
  BoardError,
  BoardLoading,
  BoardMark,
  BoardRows,
  EmptyBoard,
  OfflineMark,
} from '../../ui/board/board.tsx';
import { PersonRow } from '../../ui/board/person-row.tsx';
import { TieNote } from '../../ui/board/tie-note.tsx';
import styles from './all-time-board.module.css';
import { allTimeBoardQuery } from './boards.queries.ts';

interface AllTimeBoardProps {
  me: { readonly id: string; readonly displayName: string; readonly profileImageUrl: string | null };
  isOnline: boolean;
}

/** The top of the all-time leaderboard, and my own row even if it ranks below. */
export function AllTimeBoard({ me, isOnline }: AllTimeBoardProps) {
  const board = useQuery(allTimeBoardQuery(me.id));
  const people = board.data?.people ?? null;
  return (
    <Board
      title={<Trans>All-time leaderboard</Trans>}
      mark={
        !isOnline ? (
          <OfflineMark />
        ) : (
          people !== null && (
            <BoardMark>
              <Plural value={people} one="# spotter" other="# spotters" />
            </BoardMark>
          )
        )
      }
    >
      {board.data ? (
        <Rows board={board.data} me={me} />
      ) : board.isLoadingError ? (
        <BoardError error={board.error} onRetry={() => void board.refetch()} />
      ) : (
        <BoardLoading />
      )}
    </Board>
  );
}

function Rows({ board: { entries, me: mine }, me }: { board: BoardData; me: AllTimeBoardProps['me'] }) {
  const isOnIt = entries.some(({ userId }) => userId === me.id);
  return (
    <>
      {entries.length === 0 ? (
        <EmptyBoard title={<Trans>No Activity Yet</Trans>} text={<Trans>The first spot takes the lead.</Trans>} />
      ) : (
        <>
          <TieNote entries={entries} />
          <BoardRows>
            {entries.map((entry) => (
              <PersonRow
                key={entry.userId}
                entry={entry}
                isMe={entry.userId === me.id}
                to={entry.hidesTeams ? undefined : paths.userTeams(entry.userId)}
              />
            ))}
          </BoardRows>
        </>
      )}
      {!isOnIt && (
        <div className={styles.mine}>
          <MyStanding mine={mine} />
          {mine.totalSpots > 0 && (
            <BoardRows>
              <PersonRow
                entry={{ ...mine, userId: me.id, userName: me.displayName, profileImageUrl: me.profileImageUrl }}
                isMe
                to={paths.userTeams(me.id)}
              />
            </BoardRows>
          )}
        </div>
      )}
    </>
  );
}

/** Why my row is separate from the others. */
function MyStanding({ mine }: { mine: BoardData['me'] }) {
  return (
    <p className={styles.words}>
      {mine.totalSpots === 0 ? (
        <Trans>Spot your first team to get a rank.</Trans>
      ) : mine.rank === null ? (
        <Trans>Your rank isn’t available right now. Try again in a moment.</Trans>
      ) : mine.isShown ? (
        <Trans>Your rank</Trans>
      ) : (
        <Trans>The rank you’d have. Only you can see it.</Trans>
      )}
    </p>
  );
}
