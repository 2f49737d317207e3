import { Trans, useLingui } from '@lingui/react/macro';
import { leagueFacts } from '@sportspot/catalogue/teams/leagues.ts';
import { ChevronDown } from 'lucide-react';
import { Chip } from '../../../ui/choices/chip.tsx';
import styles from './create-trip-dialog.module.css';

const leagues = Object.keys(leagueFacts);

interface LeaguesInPlayProps {
  /** Empty means all leagues. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Which leagues count in a trip. */
export function LeaguesInPlay({ chosen, onChange }: LeaguesInPlayProps) {
  const { t } = useLingui();
  const toggle = (league: string) =>
    onChange(chosen.includes(league) ? chosen.filter((other) => other !== league) : [...chosen, league]);
  return (
    <details className={styles.leagues}>
      <summary>
        <Trans>Leagues in play</Trans>
        <span>{chosen.length === 0 ? <Trans>All leagues</Trans> : chosen.join(', ')}</span>
        <ChevronDown aria-hidden size={18} />
      </summary>
      <fieldset className={styles.chips} aria-label={t`Leagues in play`}>
        {leagues.map((league) => (
          <Chip key={league} pressed={chosen.includes(league)} onClick={() => toggle(league)}>
            {league}
          </Chip>
        ))}
      </fieldset>
    </details>
  );
}
