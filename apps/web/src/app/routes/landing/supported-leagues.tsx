import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Mark } from '../../../ui/mark.tsx';
import { Crest } from '../../../ui/team/crest.tsx';
import { type LandingCrest, leagueCrests } from './landing-teams.ts';
import styles from './supported-leagues.module.css';

function League({ crests, name, children }: { crests: readonly LandingCrest[]; name: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.league}>
      <div className={styles.crests} aria-hidden>
        {crests.map((team) => (
          <Crest key={team.abbreviation} team={team} size={46} />
        ))}
      </div>
      <h3 className="d3">{name}</h3>
      <p className={styles.text}>{children}</p>
    </li>
  );
}

export function SupportedLeagues() {
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="supported-leagues">
      <h2 id="supported-leagues" className="d1">
        <Trans>Supported Leagues</Trans>
      </h2>
      <ul className={styles.leagues}>
        <League crests={leagueCrests.mlb} name={<Trans>MLB</Trans>}>
          <Trans>30 teams</Trans>
        </League>
        <League crests={leagueCrests.nba} name={<Trans>NBA</Trans>}>
          <Trans>30 teams, plus the WNBA</Trans>
        </League>
        <League crests={leagueCrests.nfl} name={<Trans>NFL</Trans>}>
          <Trans>32 teams</Trans>
        </League>
        <League crests={leagueCrests.nhl} name={<Trans>NHL</Trans>}>
          <Trans>32 teams</Trans>
        </League>
        <League crests={leagueCrests.mls} name={<Trans>MLS</Trans>}>
          <Trans>30 teams, plus the NWSL</Trans>
        </League>
        <League crests={leagueCrests.soccer} name={<Trans>Soccer</Trans>}>
          <Trans>Premier League, La Liga, Serie A, Bundesliga, Ligue 1</Trans>
        </League>
        <League crests={leagueCrests.nations} name={<Trans>International Soccer</Trans>}>
          <Trans>All six confederations</Trans>
        </League>
        <League crests={leagueCrests.college} name={<Trans>College Sports</Trans>}>
          <Trans>NCAA Division I schools</Trans>
        </League>
        <League crests={leagueCrests.minor} name={<Trans>Minor Leagues</Trans>}>
          <Trans>AHL, G League, Triple-A</Trans>
        </League>
        <li className={`${styles.league} ${styles.soon}`}>
          <Mark size={40} className={styles.mark} />
          <h3 className="d3">
            <Trans>Coming Soon</Trans>
          </h3>
          <p className={styles.text}>
            <Trans>Tell us who’s missing</Trans>
          </p>
        </li>
      </ul>
    </section>
  );
}
