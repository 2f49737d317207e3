import type { Team } from '@sportspot/catalogue/teams/team.ts';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SlabArt } from './crest.tsx';
import { Stamp, type StampProps } from './stamp.tsx';
import styles from './sticker.module.css';
import { teamColours } from './team-colours.ts';
import { TeamLogo, type TeamLogoProps } from './team-logo.tsx';

export type StickerTeam = TeamLogoProps['team'] & Pick<Team, 'no' | 'nickname' | 'place' | 'slot'>;

/** In degrees, chosen by team so that it never changes. */
const tilts = [-1.1, 0.7, -0.5, 1.2, -0.8, 0.4, 0.9, -0.3];

export interface StickerProps {
  team: StickerTeam;
  /** Text of the stamp; null for a spot without a time. */
  stamp: Pick<StampProps, 'main' | 'sub' | 'subFirst'> | null;
  /** Shown in the corner, such as the unsent mark. */
  mark?: ReactNode;
  /** Has the border of a completed league. */
  finished?: boolean;
  /** Lifted off the page: no tilt. */
  lifted?: boolean;
  className?: string | undefined;
}

/** A spotted team in the album. Hovering the link or button around it straightens it. */
export function Sticker({ team, stamp, mark, finished = false, lifted = false, className }: StickerProps) {
  const tilt = lifted ? 0 : tilts[team.no % tilts.length];
  return (
    <span
      className={classNames(styles.sticker, finished && styles.finished, lifted && styles.lifted, className)}
      style={{ ...teamColours(team), '--tilt': `${tilt}deg` } as CSSProperties}
    >
      <span className={styles.slab}>
        <SlabArt team={team} />
        <span className={styles.number}>{team.slot}</span>
        <TeamLogo team={team} size={64} className={styles.crest} />
      </span>
      <span className={styles.plate}>
        {team.place !== team.nickname && <span className={styles.place}>{team.place}</span>}{' '}
        <span className={styles.name}>{team.nickname}</span>
      </span>
      <span className={classNames(styles.foot, stamp?.sub && styles.tall)}>{stamp && <Stamp {...stamp} />}</span>
      {mark && <span className={styles.mark}>{mark}</span>}
    </span>
  );
}

/** A team not spotted yet: an empty slot of the album. */
export function Slot({ team, className }: { team: StickerTeam; className?: string | undefined }) {
  return (
    <span className={classNames(styles.slot, className)}>
      <span className={styles.slotNumber}>{team.slot}</span>
      <span className={styles.initials} aria-hidden>
        {team.abbreviation}
      </span>
      {team.place !== team.nickname && <span className={styles.slotPlace}>{team.place}</span>}{' '}
      <span className={styles.slotName}>{team.nickname}</span>
    </span>
  );
}
