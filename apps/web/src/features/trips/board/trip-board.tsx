import { Trans } from '@lingui/react/macro';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  Board,
  BoardError,
  BoardLoading,
  BoardMark,
  BoardRows,
  EmptyBoard,
  OfflineMark,
} from '../../../ui/board/board.tsx';
import { TieNote } from '../../../ui/board/tie-note.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { type BoardEntry, entriesOf, isSamePlayer, mineOf, totalOf } from '../live/board.ts';
import type { StreamState } from '../live/live-stream.ts';
import { boardQuery } from '../live/trips.queries.ts';
import { PlayerRow } from './player-row.tsx';
import { RankAnnouncer } from './rank-announcer.tsx';
import { TogetherGauge } from './together-gauge.tsx';
import styles from './trip-board.module.css';

interface TripBoardProps {
  userId: string;
  trip: Trip;
  stream: StreamState;
  isOnline: boolean;
}

/** The live leaderboard of a trip. */
export function TripBoard({ userId, trip, stream, isOnline }: TripBoardProps) {
  const board = useInfiniteQuery(boardQuery(userId, trip.id));
  const pages = board.data?.pages ?? [];
  const isTogether = trip.format === 'together';
  return (
    <Board
      title={isTogether ? <Trans>Together</Trans> : <Trans>Leaderboard</Trans>}
      mark={trip.phase === 'running' && <LiveMark stream={stream} isOnline={isOnline} />}
    >
      {board.data ? (
        <>
          {isTogether && trip.target !== null && <TogetherGauge spots={totalOf(pages)} target={trip.target} />}
          <Rows userId={userId} entries={entriesOf(pages)} mine={mineOf(pages)} />
          {board.hasNextPage && (
            <Button
              variant="line"
              wide
              className={styles.more}
              busy={board.isFetchingNextPage}
              onClick={() => void board.fetchNextPage()}
            >
              <Trans>Show more</Trans>
            </Button>
          )}
        </>
      ) : board.isLoadingError ? (
        <BoardError error={board.error} onRetry={() => void board.refetch()} />
      ) : (
        <BoardLoading />
      )}
    </Board>
  );
}

function LiveMark({ stream, isOnline }: { stream: StreamState; isOnline: boolean }) {
  if (!isOnline) return <OfflineMark />;
  if (stream === 'live') {
    return (
      <BoardMark isLive>
        <Trans>Live</Trans>
      </BoardMark>
    );
  }
  return <BoardMark>{stream === 'away' ? <Trans>Every 5 seconds</Trans> : <Trans>Connecting</Trans>}</BoardMark>;
}

/** Boards up to this size fit on the screen. */
const FITS = 8;

interface RowsProps {
  userId: string;
  entries: readonly BoardEntry[];
  mine: readonly BoardEntry[];
}

function Rows({ userId, entries, mine }: RowsProps) {
  if (entries.length === 0) {
    return <EmptyBoard title={<Trans>No participants yet</Trans>} />;
  }
  const isLoaded = (entry: BoardEntry) => entries.some((other) => isSamePlayer(other, entry));
  const below = mine.filter((entry) => !isLoaded(entry)).toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
  /** Name of a seat's owner, if they are loaded. */
  const ownerOf = ({ userId: owner, seatNo }: BoardEntry): string | undefined =>
    seatNo === 0
      ? undefined
      : [...entries, ...mine].find((other) => other.seatNo === 0 && other.userId === owner)?.userName;
  const row = (entry: BoardEntry) => (
    <PlayerRow
      key={`${entry.userId} ${entry.seatNo}`}
      entry={entry}
      isMine={entry.userId === userId}
      owner={ownerOf(entry)}
      isPinned={entries.length > FITS && entry.userId === userId && entry.seatNo === 0}
    />
  );
  const me = mine.find(({ seatNo }) => seatNo === 0);
  return (
    <>
      <TieNote entries={entries} />
      <BoardRows>
        {entries.map(row)}
        {below.map(row)}
      </BoardRows>
      <RankAnnouncer rank={me?.rank ?? null} />
    </>
  );
}
