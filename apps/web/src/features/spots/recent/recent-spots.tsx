import { useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { stampDate } from '../../../lib/dates/dates.ts';
import { TeamLogo } from '../../../ui/team/team-logo.tsx';
import type { SpottedTeam } from '../album/album.ts';
import styles from './recent-spots.module.css';

interface RecentSpotsProps {
  spotted: readonly SpottedTeam[];
  onOpen: (team: Team) => void;
}

/** Teams with the date they were seen, in the given order. */
export function RecentSpots({ spotted, onOpen }: RecentSpotsProps) {
  const { i18n } = useLingui();
  return (
    <ol>
      {spotted.map(({ team, spot }) => (
        <li key={team.id}>
          <button type="button" className={styles.row} onClick={() => onOpen(team)}>
            <TeamLogo team={team} size={44} />
            <span className={styles.names}>
              <span className={styles.name}>{team.name}</span> <span className={styles.league}>{team.league}</span>
            </span>
            {spot.spottedAt !== null && (
              <time className={styles.day} dateTime={spot.spottedAt}>
                {stampDate(spot.spottedAt, i18n.locale)}
              </time>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
