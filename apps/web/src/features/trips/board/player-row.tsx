import { useLingui } from '@lingui/react/macro';
import { paths } from '../../../lib/addresses/paths.ts';
import { wordyAgo } from '../../../lib/dates/ago.ts';
import { useNow } from '../../../lib/dates/use-now.ts';
import { useCatalogue } from '../../../offline/catalogue/catalogue.ts';
import { BoardRow } from '../../../ui/board/board-row.tsx';
import { useIsNews } from '../../../ui/board/use-is-news.ts';
import { TeamLogo } from '../../../ui/team/team-logo.tsx';
import type { BoardEntry } from '../live/board.ts';
import { leaguesText, rarityPointsText } from './counts.ts';

const changedAtOf = ({ changedAt, lastSpottedAt }: BoardEntry): number =>
  Math.max(changedAt ?? 0, lastSpottedAt === null ? 0 : Date.parse(lastSpottedAt));

interface PlayerRowProps {
  entry: BoardEntry;
  /** The user's own entry or one of the user's players. */
  isMine: boolean;
  /** Name of the seat's owner, if known. */
  owner: string | undefined;
  /** Sticky while the board scrolls. */
  isPinned: boolean;
}

/**
 * A player on the leaderboard with their latest teams. Links to the person's teams, unless they are hidden or the player has no
 * account.
 */
export function PlayerRow({ entry, isMine, owner, isPinned }: PlayerRowProps) {
  const { userId, seatNo } = entry;
  const isNews = useIsNews(changedAtOf(entry));
  const isSeat = seatNo !== 0;
  return (
    <BoardRow
      rank={entry.rank}
      id={`${userId}${seatNo}`}
      name={entry.userName}
      picture={entry.profileImageUrl}
      to={userId === null || isSeat || (entry.hidesTeams && !isMine) ? undefined : paths.userTeams(userId)}
      isMine={isMine}
      isMe={isMine && !isSeat}
      isCreator={entry.isCreator && !isSeat}
      isPinned={isPinned}
      meta={<Meta entry={entry} isNews={isNews} owner={owner} />}
      isNews={isNews}
      trail={<Trail teamIds={entry.latestTeams} />}
      score={entry.totalSpots}
      progress={entry.progress}
    />
  );
}

function Meta({ entry, isNews, owner }: { entry: BoardEntry; isNews: boolean; owner: string | undefined }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const byId = useCatalogue().data?.byId;
  const { uniqueLeagues, rarityPoints, lastSpottedAt, latestTeams } = entry;
  const latest = byId?.get(latestTeams[0] ?? '')?.nickname;
  // The screen's clock has minute precision; a fresh change is always "just now".
  const when = lastSpottedAt === null ? null : isNews ? t`just now` : wordyAgo(lastSpottedAt, now, i18n);
  const parts = [
    owner !== undefined && t`on ${{ name: owner }}’s phone`,
    leaguesText(uniqueLeagues, i18n),
    // Missing in a board stored by an earlier version.
    rarityPoints > 0 && rarityPointsText(rarityPoints, i18n),
    when && (isNews && latest ? `${latest}, ${when}` : when),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The latest three teams. */
function Trail({ teamIds }: { teamIds: readonly string[] }) {
  const byId = useCatalogue().data?.byId;
  const teams = teamIds.flatMap((id) => byId?.get(id) ?? []);
  return teams.map((team) => (
    <span key={team.id} title={team.name}>
      <TeamLogo team={team} size={38} />
    </span>
  ));
}
