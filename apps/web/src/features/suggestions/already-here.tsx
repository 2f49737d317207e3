import { Trans } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { type ReactNode, type Ref, useId } from 'react';
import { TeamLogo } from '../../ui/team/team-logo.tsx';
import styles from './already-here.module.css';

interface AlreadyHereProps {
  teams: readonly Team[];
  onOpen: (team: Team) => void;
  /** The button that says it's a different team. */
  children: ReactNode;
  ref: Ref<HTMLElement>;
}

/** Possible duplicates, shown before anything is sent. A live region announces them. */
export function AlreadyHere({ teams, onOpen, children, ref }: AlreadyHereProps) {
  const titleId = useId();
  return (
    <div aria-live="polite" className={styles.status}>
      {teams.length > 0 && (
        <section ref={ref} tabIndex={-1} aria-labelledby={titleId} className={styles.question}>
          <h3 id={titleId} className={styles.title}>
            <Trans>Already here. Did you mean this team?</Trans>
          </h3>
          <ul>
            {teams.map((team) => (
              <li key={team.id}>
                <button type="button" className={styles.team} onClick={() => onOpen(team)}>
                  <TeamLogo team={team} size={40} />
                  <span className={styles.words}>
                    <b>{team.name}</b>
                    <span className={styles.facts}>
                      {team.league} · {team.city}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {children}
        </section>
      )}
    </div>
  );
}
