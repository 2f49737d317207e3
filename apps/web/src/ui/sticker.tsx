import type { Team } from '@sportspot/catalogue/team.ts';
import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import { SlabArt } from './crest.tsx';
import { Stamp } from './stamp.tsx';
import styles from './sticker.module.css';
import { teamColours } from './team-colours.ts';
import { TeamLogo, type TeamLogoProps } from './team-logo.tsx';

export type StickerTeam = TeamLogoProps['team'] & Pick<Team, 'no' | 'nickname' | 'place' | 'slot'>;

/** In degrees. By team, so that a sticker never moves once it is stuck. */
const tilts = [-1.1, 0.7, -0.5, 1.2, -0.8, 0.4, 0.9, -0.3];

export interface StickerProps {
  team: StickerTeam;
  /** What the stamp says; a spot without a time has none. */
  stamp: { readonly main: string; readonly sub?: string } | null;
  /** The border of a finished league. */
  finished?: boolean;
  /** Held in the hand and not lying on the page. */
  lifted?: boolean;
  className?: string | undefined;
}

/** A spotted team in the album. Lay it into a link or button; hovering that straightens it. */
export function Sticker({ team, stamp, finished = false, lifted = false, className }: StickerProps) {
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
      <span className={styles.foot}>{stamp && <Stamp {...stamp} />}</span>
    </span>
  );
}

/** A team not spotted yet: an empty place in the album. */
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
