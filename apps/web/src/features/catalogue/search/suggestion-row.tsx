import { Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { Check } from 'lucide-react';
import { TeamLogo } from '../../../ui/team/team-logo.tsx';
import styles from './crest-rail.module.css';

interface SuggestionRowProps {
  teams: readonly Team[];
  isSpotted: (teamId: string) => boolean;
  onOpen: (team: Team) => void;
}

/** The best matches for the typed text, shown while the grid still waits for the debounce. */
export function SuggestionRow({ teams, isSpotted, onOpen }: SuggestionRowProps) {
  const { t } = useLingui();
  if (teams.length === 0) return null;
  return (
    <ul className={styles.rail} tabIndex={-1} aria-label={t`Suggestions`}>
      {teams.map((team) => (
        <li key={team.id} className={styles.item}>
          <button type="button" className={styles.open} onClick={() => onOpen(team)}>
            <span className={styles.crest}>
              <TeamLogo team={team} size={60} />
              {isSpotted(team.id) && <Check className={styles.check} aria-hidden size={24} strokeWidth={3.4} />}
            </span>
            <span>
              {team.nickname} <span className={styles.league}>{team.league}</span>
              {isSpotted(team.id) && (
                <span className="visually-hidden">
                  <Trans>Spotted</Trans>
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
