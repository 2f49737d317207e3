import { Trans } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import type { Spot } from '@sportspot/domain/spots.contract.ts';
import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Crest, SlabArt } from '../../ui/crest.tsx';
import { teamColours } from '../../ui/team-colours.ts';
import { SpotButton } from './spot-button.tsx';
import { SpotStamp } from './spot-stamp.tsx';
import styles from './team-card.module.css';
import type { SpotState } from './use-collection.ts';

interface TeamCardProps {
  team: Team;
  state: SpotState;
  spot: Spot | undefined;
  onSpot: () => void;
  onOpen: () => void;
}

/** A team in the browser of teams. Its colours only trim the edge until it is spotted: the flood is the reward. */
export function TeamCard({ team, state, spot, onSpot, onOpen }: TeamCardProps) {
  const nameId = useId();
  const isFlooded = state !== 'unspotted';
  return (
    <article className={classNames(styles.card, styles[state])} style={teamColours(team)}>
      <button type="button" className={styles.art} onClick={onOpen}>
        {isFlooded && <SlabArt team={team} />}
        <span className="visually-hidden">
          <Trans>{{ team: team.name }} details</Trans>
        </span>
        <span className={styles.number} aria-hidden>
          {team.slot}
        </span>
        <Crest team={team} size={72} className={styles.crest} />
      </button>
      {state === 'spotted' && spot?.spottedAt && (
        <span className={styles.stamp}>
          <SpotStamp spot={spot} className={styles.straight} />
        </span>
      )}
      <div className={styles.body}>
        <h2 id={nameId} className={styles.name}>
          <span className={styles.place}>{team.place}</span> {team.nickname}
        </h2>
        <p className={styles.facts}>
          {team.league} · {team.founded ? <Trans>Est. {{ year: team.founded }}</Trans> : team.city}
        </p>
        <SpotButton wide state={state} onSpot={onSpot} aria-describedby={nameId} className={styles.button} />
      </div>
    </article>
  );
}
