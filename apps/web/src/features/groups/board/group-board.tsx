import { Trans, useLingui } from '@lingui/react/macro';
import { tieAtTop } from '@sportspot/domain/boards/boards.rules.ts';
import type {
  GroupBoard as BoardPage,
  Group,
  GroupTotals,
  MemberEntry,
} from '@sportspot/domain/groups/groups.shapes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '../../../lib/addresses/paths.ts';
import { listNames } from '../../../lib/texts/list-names.ts';
import { Board, BoardError, BoardLoading, BoardRows, EmptyBoard, OfflineMark } from '../../../ui/board/board.tsx';
import { PersonRow } from '../../../ui/board/person-row.tsx';
import { TieNote } from '../../../ui/board/tie-note.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Digits } from '../../../ui/scores/digits.tsx';
import { Tile, Tiles } from '../../../ui/scores/tile.tsx';
import { useIsInView } from '../../../ui/scrolling/use-is-in-view.ts';
import { entriesOf, pageStart } from '../board-pages.ts';
import { groupBoardQuery } from '../groups.queries.ts';
import styles from './group-board.module.css';
import { MyPlace } from './my-place.tsx';

interface GroupBoardProps {
  userId: string;
  groupId: Group['id'];
  isOnline: boolean;
}

/** The leaderboard of a group, from the top or around me. */
export function GroupBoard({ userId, groupId, isOnline }: GroupBoardProps) {
  /** The cursor of the first loaded page. */
  const [from, setFrom] = useState(0);
  const board = useInfiniteQuery(groupBoardQuery(userId, groupId, from));
  const pages = board.data?.pages;
  return (
    <Board title={<Trans>Leaderboard</Trans>} mark={!isOnline && <OfflineMark />}>
      {pages?.[0] ? (
        <>
          <Totals totals={pages[0].totals} leaders={leadersOf(entriesOf(pages))} />
          {board.hasPreviousPage && (
            <div className={styles.earlier}>
              <Button variant="line" busy={board.isFetchingPreviousPage} onClick={() => void board.fetchPreviousPage()}>
                <Trans>Show higher ranks</Trans>
              </Button>
              <Button variant="quiet" onClick={() => setFrom(0)}>
                <Trans>Back to the top</Trans>
              </Button>
            </div>
          )}
          <Rows userId={userId} pages={pages} isLoadingPage={board.isPlaceholderData} onJump={setFrom}>
            {board.hasNextPage && (
              <Button variant="line" wide busy={board.isFetchingNextPage} onClick={() => void board.fetchNextPage()}>
                <Trans>Show more</Trans>
              </Button>
            )}
          </Rows>
        </>
      ) : board.isLoadingError ? (
        <BoardError error={board.error} onRetry={() => void board.refetch()} />
      ) : (
        <BoardLoading />
      )}
    </Board>
  );
}

/** The names of everyone who shares the lead; empty if the top is not loaded. */
function leadersOf(entries: readonly MemberEntry[]): string[] {
  const leaders = entries[0]?.rank === 1 ? (tieAtTop(entries)?.leaders ?? 1) : 0;
  return entries.slice(0, leaders).map(({ userName }) => userName);
}

function Totals({ totals, leaders }: { totals: GroupTotals; leaders: readonly string[] }) {
  const { i18n } = useLingui();
  return (
    <Tiles className={styles.tiles}>
      <Tile label={<Trans>Members</Trans>}>
        <Digits size="tile" value={totals.members} />
      </Tile>
      <Tile label={<Trans>Spots</Trans>}>
        <Digits size="tile" value={totals.totalSpots} />
      </Tile>
      <Tile label={<Trans>Leagues</Trans>}>
        <Digits size="tile" value={totals.leagues} />
      </Tile>
      {totals.topSpotter !== null && (
        <Tile label={<Trans>Top spotter</Trans>}>
          <span className={styles.top} dir="auto">
            {leaders.length > 1 ? listNames(leaders, i18n) : totals.topSpotter}
          </span>
        </Tile>
      )}
    </Tiles>
  );
}

/** Scrolls a row to the middle and focuses it. */
function focusRow(row: HTMLLIElement): void {
  row.scrollIntoView({ block: 'center' });
  row.querySelector('a')?.focus({ preventScroll: true });
}

/** A leaderboard of this size fits the screen. */
const FITS = 8;

interface RowsProps {
  userId: string;
  pages: readonly BoardPage[];
  /** The page to jump to is still loading. */
  isLoadingPage: boolean;
  /** Loads the pages from another rank on. */
  onJump: (from: number) => void;
  children: ReactNode;
}

function Rows({ userId, pages, isLoadingPage, onJump, children }: RowsProps) {
  const entries = entriesOf(pages);
  const me = pages.at(-1)?.me ?? null;
  const [myRow, setMyRow] = useState<HTMLLIElement | null>(null);
  const isMyRowInView = useIsInView(myRow);
  const isJumping = useRef(false);

  useEffect(() => {
    if (!isJumping.current || isLoadingPage || !myRow) return;
    isJumping.current = false;
    focusRow(myRow);
  }, [isLoadingPage, myRow]);

  const jump = (rank: number) => {
    if (myRow) return focusRow(myRow);
    isJumping.current = true;
    onJump(pageStart(rank));
  };
  return (
    <div className={styles.rows}>
      {pages[0]?.totals.totalSpots === 0 && (
        <EmptyBoard title={<Trans>No Activity Yet</Trans>} text={<Trans>The first spot takes the lead.</Trans>} />
      )}
      <TieNote entries={entries} />
      <BoardRows>
        {entries.map((entry) => (
          <PersonRow
            key={entry.userId}
            entry={entry}
            isMe={entry.userId === userId}
            isCreator={entry.isCreator}
            to={entry.hidesTeams ? undefined : paths.userTeams(entry.userId)}
            ref={entry.userId === userId ? setMyRow : undefined}
          />
        ))}
      </BoardRows>
      {children}
      {me && entries.length > FITS && (
        <MyPlace entry={me} isNeeded={!isMyRowInView} isBusy={isLoadingPage} onJump={() => jump(me.rank)} />
      )}
    </div>
  );
}
