import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BoardEntry } from '@sportspot/domain/boards/boards.contract.ts';
import type { Ref } from 'react';
import { wordyAgo } from '../../lib/dates/ago.ts';
import { useNow } from '../../lib/dates/use-now.ts';
import { BoardRow } from './board-row.tsx';
import { useIsNews } from './use-is-news.ts';

export interface PersonRowProps {
  entry: Omit<BoardEntry, 'rank'> & { readonly rank: number | null };
  isMe?: boolean;
  isCreator?: boolean;
  /** Makes the row a link. */
  to?: string | undefined;
  ref?: Ref<HTMLLIElement> | undefined;
}

/** A person on a leaderboard: rank, leagues, rarity points, latest spot, and score. */
export function PersonRow({ entry, isMe = false, isCreator = false, to, ref }: PersonRowProps) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { userId, userName, profileImageUrl, rank, totalSpots, lastSpottedAt, progress } = entry;
  const { undatedSpots, uniqueLeagues, rarityPoints } = entry;
  const isNews = useIsNews(lastSpottedAt === null ? 0 : Date.parse(lastSpottedAt));
  const leagues = t`${plural(uniqueLeagues, { one: '# league', other: '# leagues' })}`;
  // Missing in a board stored by an earlier version.
  const undated = undatedSpots > 0 && t`${{ undated: i18n.number(undatedSpots) }} without a date`;
  const points = rarityPoints > 0 && t`${plural(rarityPoints, { one: '# rarity point', other: '# rarity points' })}`;
  // The screen's clock has minute precision; a fresh change is always "just now".
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
      meta={[leagues, undated, points, when].filter(Boolean).join(' · ')}
      isNews={isNews}
      score={totalSpots}
      progress={progress}
    />
  );
}
