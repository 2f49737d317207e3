import { Trans } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import type { Spot } from '@sportspot/domain/spots.contract.ts';
import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { SlabArt } from '../../ui/crest.tsx';
import { teamColours } from '../../ui/team-colours.ts';
import { TeamLogo } from '../../ui/team-logo.tsx';
import { SpotButton } from './spot-button.tsx';
import { SpotStamp } from './spot-stamp.tsx';
import styles from './team-card.module.css';
import type { SpotState } from './use-collection.ts';

export interface TeamCardProps {
  team: Team;
  state: SpotState;
  spot: Spot | undefined;
  onSpot: (team: Team) => void;
  onOpen: (team: Team) => void;
  /** Of both its buttons, for a grid in which the arrow keys lead from card to card. */
  tabIndex: 0 | -1;
}

/** A team in the browser of teams. Its colours only trim the edge until it is spotted: the flood is the reward. */
export function TeamCard({ team, state, spot, onSpot, onOpen, tabIndex }: TeamCardProps) {
  const nameId = useId();
  const isFlooded = state !== 'unspotted';
  return (
    <article className={classNames(styles.card, styles[state])} style={teamColours(team)}>
      <button type="button" className={styles.art} tabIndex={tabIndex} onClick={() => onOpen(team)}>
        {isFlooded && <SlabArt team={team} />}
        <span className="visually-hidden">
          <Trans>{{ team: team.name }} details</Trans>
        </span>
        <span className={styles.number} aria-hidden>
          {team.slot}
        </span>
        <TeamLogo team={team} size={72} className={styles.crest} />
      </button>
      {state === 'spotted' && spot?.spottedAt && (
        <span className={styles.stamp}>
          <SpotStamp spot={spot} className={styles.straight} />
        </span>
      )}
      <div className={styles.body}>
        <h2 id={nameId} className={styles.name}>
          {team.place !== team.nickname && <span className={styles.place}>{team.place}</span>} {team.nickname}
        </h2>
        <p className={styles.facts}>
          {team.league}
          {team.founded ? (
            <>
              {' · '}
              <Trans>Est. {{ year: team.founded }}</Trans>
            </>
          ) : (
            team.city !== team.nickname && ` · ${team.city}`
          )}
        </p>
        <SpotButton
          wide
          state={state}
          onSpot={() => onSpot(team)}
          aria-describedby={nameId}
          className={styles.button}
          tabIndex={tabIndex}
        />
      </div>
    </article>
  );
}
