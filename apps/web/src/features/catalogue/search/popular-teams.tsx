import { Trans } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { TeamLogo } from '../../../ui/team/team-logo.tsx';
import rail from './crest-rail.module.css';
import styles from './popular-teams.module.css';

interface PopularTeamsProps {
  teams: readonly Team[];
  onOpen: (team: Team) => void;
  /** A button for a team; shown only in the list next to the results. */
  renderAction: (team: Team, nameId: string) => ReactNode;
}

/** A horizontal rail above the results on a phone, a list next to them on a desktop. */
export function PopularTeams({ teams, onOpen, renderAction }: PopularTeamsProps) {
  const titleId = useId();
  if (teams.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.popular}>
      <h2 id={titleId} className={`d4 ${styles.title}`}>
        <Trans>Popular Teams</Trans>
      </h2>
      <ul className={classNames(rail.rail, styles.list)} tabIndex={-1}>
        {teams.map((team) => (
          <li key={team.id} className={classNames(rail.item, styles.item)}>
            <button type="button" className={classNames(rail.open, styles.open)} onClick={() => onOpen(team)}>
              <TeamLogo team={team} size={60} className={styles.crest} />
              <span id={`${titleId}${team.id}`}>
                {team.place !== team.nickname && <span className={styles.place}>{team.place} </span>}
                <span className={styles.name}>{team.nickname}</span>
                <span className={styles.league}>{team.league}</span>
              </span>
            </button>
            <span className={styles.action}>{renderAction(team, `${titleId}${team.id}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
