import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BoardEntry } from '@sportspot/domain/boards.contract.ts';
import type { Ref } from 'react';
import { wordyAgo } from '../lib/ago.ts';
import { useIsNews } from '../lib/use-is-news.ts';
import { useNow } from '../lib/use-now.ts';
import { BoardRow } from './board-row.tsx';

export interface PersonRowProps {
  entry: Omit<BoardEntry, 'rank'> & { readonly rank: number | null };
  isMe?: boolean;
  isCreator?: boolean;
  /** Where the row leads; without it the row is no link. */
  to?: string;
  ref?: Ref<HTMLLIElement> | undefined;
}

/** A person on a board of people: place, leagues, when they last spotted, and how much they have. */
export function PersonRow({ entry, isMe = false, isCreator = false, to, ref }: PersonRowProps) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { userId, userName, profileImageUrl, rank, totalSpots, uniqueLeagues, lastSpottedAt, progress } = entry;
  const isNews = useIsNews(lastSpottedAt === null ? 0 : Date.parse(lastSpottedAt));
  const leagues = t`${plural(uniqueLeagues, { one: '# league', other: '# leagues' })}`;
  // The clock of the screen goes by minutes; what is news was just now.
  const when = lastSpottedAt !== null && (isNews ? t`just now` : wordyAgo(lastSpottedAt, now, i18n));
  return (
    <BoardRow
      ref={ref}
      rank={rank}
      id={userId}
      name={userName}
      picture={profileImageUrl}
      to={to}
      isMine={isMe}
      isMe={isMe}
      isCreator={isCreator}
      meta={when ? `${leagues} · ${when}` : leagues}
      isNews={isNews}
      score={totalSpots}
      progress={progress}
    />
  );
}
