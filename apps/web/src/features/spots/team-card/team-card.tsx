import { Trans } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import type { OwnTrip } from '@sportspot/domain/spots/own-spots.rules.ts';
import type { TeamRarity } from '@sportspot/domain/teams/rarity.rules.ts';
import { useDeferredValue, useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { SlabArt } from '../../../ui/team/crest.tsx';
import { teamColours } from '../../../ui/team/team-colours.ts';
import { TeamLogo } from '../../../ui/team/team-logo.tsx';
import type { AlbumSpot } from '../album/album.ts';
import { SpotStamp } from '../album/spot-stamp.tsx';
import type { SpotState } from '../own/own-spots.ts';
import { WaitingMark } from '../waiting/waiting-mark.tsx';
import { AddToTrip } from './add-to-trip.tsx';
import { SpotButton } from './spot-button.tsx';
import styles from './team-card.module.css';
import { CardRarity } from './team-rarity.tsx';

export interface TeamCardProps {
  team: Team;
  state: SpotState;
  spot: AlbumSpot | undefined;
  /** The spots belong to a trip. */
  isTrip: boolean;
  /** It has unsent changes. */
  isWaiting: boolean;
  /** Undefined until loaded. */
  rarity?: TeamRarity | undefined;
  /** Active trips that lack the team, while the album is shown. */
  lacking?: readonly OwnTrip[] | undefined;
  onSpot: (team: Team) => void;
  onOpen: (team: Team) => void;
  /** Of both buttons, for a grid with arrow-key navigation. */
  tabIndex: 0 | -1;
}

/**
 * The animation for a state change while the card is visible: `stick` after a spot, `peel` after its undo. None on mount, nor
 * when the mode is switched.
 */
function useMotion(state: SpotState, isTrip: boolean): 'stick' | 'peel' | undefined {
  const [shown, remember] = useState<{ state: SpotState; isTrip: boolean; motion?: 'stick' | 'peel' }>({
    state,
    isTrip,
  });
  if (shown.state === state && shown.isTrip === isTrip) return shown.motion;
  const isOtherList = shown.isTrip !== isTrip;
  const motion = state === 'unspotted' ? ('peel' as const) : ('stick' as const);
  remember(isOtherList ? { state, isTrip } : { state, isTrip, motion });
  return isOtherList ? undefined : motion;
}

/** A team in the Teams grid. Its colors fill the card once it is spotted. */
export function TeamCard({
  team,
  state,
  spot,
  isTrip,
  isWaiting,
  rarity,
  lacking,
  onSpot,
  onOpen,
  tabIndex,
}: TeamCardProps) {
  const nameId = useId();
  const motion = useMotion(state, isTrip);
  const isSpotted = state === 'spotted';
  // The pattern may render after the label.
  const isPatterned = useDeferredValue(state === 'spotting' || state === 'spotted');
  return (
    <article
      className={classNames(
        styles.card,
        styles[state === 'out-of-play' ? 'unspotted' : state],
        motion && styles[motion],
      )}
      style={teamColours(team)}
    >
      <button type="button" className={styles.art} tabIndex={tabIndex} onClick={() => onOpen(team)}>
        {isPatterned && <SlabArt team={team} />}
        <span className="visually-hidden">
          <Trans>{{ team: team.name }} details</Trans>
        </span>
        <span className={styles.number} aria-hidden>
          {team.slot}
        </span>
        <TeamLogo team={team} size={72} className={styles.crest} />
      </button>
      {isSpotted && spot?.spottedAt && (
        <span className={styles.stamp}>
          <SpotStamp spot={spot} isTrip={isTrip} className={styles.straight} />
        </span>
      )}
      {isSpotted && <span className={styles.badge}>{isTrip ? <Trans>Trip Spot</Trans> : <Trans>Spotted</Trans>}</span>}
      {rarity && <CardRarity rarity={rarity} />}
      {isWaiting && <WaitingMark className={styles.waiting} />}
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
        {isSpotted && lacking && lacking.length > 0 && (
          <AddToTrip wide trips={lacking} onAdd={() => onSpot(team)} aria-describedby={nameId} tabIndex={tabIndex} />
        )}
      </div>
    </article>
  );
}
