import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import type { Completion } from '@sportspot/domain/teams/targets.rules.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Ring } from '../../../ui/scores/ring.tsx';
import styles from './league-progress.module.css';
import { begunFirst, type LeagueTargets } from './targets.ts';
import { TeamChips } from './team-chips.tsx';

interface Opening {
  onOpen: (team: Team) => void;
}

/** Progress of each league. Expands to its divisions and the missing teams. */
export function LeagueProgress({ leagues, onOpen }: Opening & { leagues: readonly LeagueTargets[] }) {
  const [isWhole, setWhole] = useState(false);
  const { begun, others } = begunFirst(leagues);
  const shown = isWhole ? [...begun, ...others] : begun;
  return (
    <div className={styles.leagues}>
      <ul>
        {shown.map((league) => (
          <LeagueRow key={league.no} league={league} onOpen={onOpen} />
        ))}
      </ul>
      {!isWhole && others.length > 0 && (
        <Button variant="line" onClick={() => setWhole(true)}>
          <Plural value={others.length} one="Show # league not started" other="Show # leagues not started" />
        </Button>
      )}
    </div>
  );
}

function LeagueRow({ league, onOpen }: Opening & { league: LeagueTargets }) {
  const { t, i18n } = useLingui();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const { spotted, teams } = league;
  const count = i18n.number(spotted.length);
  const total = i18n.number(teams.length);
  return (
    <li className={styles.league}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{league.league}</span>
        <progress className={styles.bar} aria-hidden value={spotted.length} max={teams.length} />
        <span className="visually-hidden">{t`${{ spotted: count }} of ${{ total }} spotted`}</span>
        <span className={`num ${styles.count}`} aria-hidden>
          {count}
          <span className={styles.total}>/{total}</span>
        </span>
        <ChevronDown className={styles.arrow} aria-hidden size={18} />
      </button>
      {isOpen && (
        <div id={panelId} className={styles.panel}>
          {league.divisions.length > 0 ? (
            league.divisions.map((division) => <Division key={division.division} set={division} onOpen={onOpen} />)
          ) : (
            <Left set={league} onOpen={onOpen} />
          )}
        </div>
      )}
    </li>
  );
}

function Division({ set, onOpen }: Opening & { set: Completion<Team> }) {
  return (
    <section className={styles.division}>
      <Ring part={set.spotted.length} of={set.teams.length} size={44} />
      <h3 className={styles.name}>{set.division}</h3>
      <Left set={set} onOpen={onOpen} />
    </section>
  );
}

/** The missing teams of a set. */
function Left({ set: { spotted, left, teams }, onOpen }: Opening & { set: Completion<Team> }) {
  const { i18n } = useLingui();
  const total = i18n.number(teams.length);
  return (
    <>
      <p className={styles.left}>
        {left.length === 0 ? (
          <Trans>Complete, all {total}</Trans>
        ) : (
          <Trans>
            {{ spotted: i18n.number(spotted.length) }} of {total} spotted, {{ left: i18n.number(left.length) }} left
          </Trans>
        )}
      </p>
      {left.length > 0 && (
        <div className={styles.teams}>
          <TeamChips teams={left} onOpen={onOpen} />
        </div>
      )}
    </>
  );
}
