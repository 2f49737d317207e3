import type { Team } from '@sportspot/catalogue/teams/team.ts';
import type { ReactNode } from 'react';
import { TeamLogo } from '../../../ui/team/team-logo.tsx';
import styles from './team-chips.module.css';

interface TeamChipsProps {
  teams: readonly Team[];
  onOpen: (team: Team) => void;
  /** Shown after the last chip. */
  children?: ReactNode;
}

/** Teams as buttons that open them. */
export function TeamChips({ teams, onOpen, children }: TeamChipsProps) {
  return (
    <ul className={styles.chips}>
      {teams.map((team) => (
        <li key={team.id}>
          <button type="button" className={styles.chip} onClick={() => onOpen(team)}>
            <TeamLogo team={team} size={28} />
            {team.name}
          </button>
        </li>
      ))}
      {children && <li className={styles.more}>{children}</li>}
    </ul>
  );
}
