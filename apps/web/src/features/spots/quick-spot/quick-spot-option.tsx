/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- an option with a crest in it, whose keys the field takes */
import { Trans } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Mark } from '../../../ui/mark.tsx';
import { SlabArt } from '../../../ui/team/crest.tsx';
import { teamColours } from '../../../ui/team/team-colours.ts';
import { TeamLogo } from '../../../ui/team/team-logo.tsx';
import styles from './quick-spot.module.css';

/** A crest; a strip in team colors, full or half width; or a plain row. */
export type QuickLook = 'crest' | 'strip' | 'half-strip' | 'row';

const crestSize: Record<QuickLook, number> = { crest: 60, strip: 60, 'half-strip': 44, row: 44 };

interface QuickSpotOptionProps {
  id: string;
  team: Team;
  look: QuickLook;
  isSpotted: boolean;
  /** Where it counts, if different from the other options. */
  places: string | undefined;
  isActive: boolean;
  onPick: (team: Team, event: MouseEvent) => void;
}

/** One option of Quick Spot. The focus stays in the field, which handles the keys. */
export function QuickSpotOption({ id, team, look, isSpotted, places, isActive, onPick }: QuickSpotOptionProps) {
  const isStrip = look === 'strip' || look === 'half-strip';
  const hasPlace = isStrip && team.place !== team.nickname;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classNames(styles.option, styles[look], isActive && styles.active)}
      style={isStrip ? teamColours(team) : undefined}
      // Taking the focus from the field would close the keyboard and move the target.
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => onPick(team, event)}
    >
      {isStrip && <SlabArt team={team} />}
      <span className={styles.art}>
        <TeamLogo team={team} size={crestSize[look]} />
        {isSpotted && <Check className={styles.check} aria-hidden size={24} strokeWidth={3.4} />}
      </span>
      <span className={styles.words}>
        {hasPlace && <span className={styles.place}>{team.place} </span>}
        <span className={styles.name}>{look === 'row' ? team.name : team.nickname}</span>{' '}
        <span className={styles.league}>{team.league}</span>
        {places && !isSpotted && (
          <span className={styles.league}>
            {' '}
            <Trans>Counts toward {{ places }}</Trans>
          </span>
        )}
      </span>
      <State isSpotted={isSpotted} />
    </div>
  );
}

function State({ isSpotted }: { isSpotted: boolean }) {
  return (
    <span className={styles.state}>
      {isSpotted ? (
        <Trans>Spotted</Trans>
      ) : (
        <>
          <Mark size={17} />
          <Trans>Spot</Trans>
        </>
      )}
    </span>
  );
}
