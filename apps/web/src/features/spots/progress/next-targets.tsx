import { Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import type { Completion } from '@sportspot/domain/teams/targets.rules.ts';
import { Ring } from '../../../ui/scores/ring.tsx';
import styles from './next-targets.module.css';
import { TeamChips } from './team-chips.tsx';

/** The most teams to list; the league shows all of them. */
const NAMED = 6;

interface NextTargetsProps {
  targets: readonly Completion<Team>[];
  onOpen: (team: Team) => void;
}

/** Sets that are nearly complete, with the missing teams. */
export function NextTargets({ targets, onOpen }: NextTargetsProps) {
  const { i18n } = useLingui();
  return (
    <ul className={styles.list}>
      {targets.map(({ league, division, spotted, left, teams }) => {
        const unnamed = left.length - NAMED;
        return (
          <li key={`${league} ${division}`} className={styles.target}>
            <Ring part={spotted.length} of={teams.length} size={56} />
            <div className={styles.text}>
              <h3 className={styles.title}>
                <Trans>
                  {{ left: i18n.number(left.length) }} left in {{ set: division ?? league }}
                </Trans>
              </h3>
              <p className={styles.count}>
                {division !== null && `${league} · `}
                <Trans>
                  {{ spotted: i18n.number(spotted.length) }} of {{ total: i18n.number(teams.length) }} spotted
                </Trans>
              </p>
            </div>
            <div className={styles.teams}>
              <TeamChips teams={left.slice(0, NAMED)} onOpen={onOpen}>
                {unnamed > 0 && <Trans>and {{ unnamed: i18n.number(unnamed) }} more</Trans>}
              </TeamChips>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
