import { useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import {
  type AnimationEventHandler,
  type CSSProperties,
  memo,
  type Ref,
  startTransition,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useOnNear } from '../../../ui/scrolling/use-on-near.ts';
import { Slot, Sticker } from '../../../ui/team/sticker.tsx';
import { WaitingMark } from '../waiting/waiting-mark.tsx';
import type { AlbumSlot } from './album.ts';
import styles from './album-sheet.module.css';
import { useStamp } from './spot-stamp.tsx';

/** What all slots of a sheet share. */
export interface SlotProps {
  onOpen: (team: Team) => void;
  /** The spots belong to a trip. */
  isTrip?: boolean | undefined;
  /** The league is complete. */
  isFinished?: boolean | undefined;
}

interface AlbumSheetProps extends SlotProps {
  slots: readonly AlbumSlot[];
  /** On the first screen, so its first slots are rendered right away. */
  isFirst?: boolean | undefined;
  isCelebrated?: boolean | undefined;
  onAnimationEnd?: AnimationEventHandler<HTMLElement> | undefined;
  ref?: Ref<HTMLUListElement> | undefined;
}

/** Rows rendered at a time: about what a phone shows of the first league. More would block it for longer than a tap may wait. */
const ROWS = 2;

/** Slots per row, as in the style sheet. */
const columns = (): number => (window.innerWidth >= 1100 ? 8 : window.innerWidth >= 640 ? 5 : 3);
const batch = (): number => ROWS * columns();

/** Slots in rows. Only those near the screen are rendered: a thousand stickers at once would block a phone for a second. */
export function AlbumSheet(props: AlbumSheetProps) {
  const { slots, isFirst = false, isCelebrated = false, onAnimationEnd, ref, ...shared } = props;
  const [rendered, setRendered] = useState(() => (isFirst ? batch() : 0));
  const rest = slots.length - rendered;
  return (
    <>
      <ul
        ref={ref}
        className={classNames(styles.sheet, isCelebrated && styles.celebrated)}
        onAnimationEnd={onAnimationEnd}
      >
        {slots.slice(0, rendered).map(({ team, spot, isWaiting }, index) => (
          <li key={team.id} style={isCelebrated ? ({ '--place': index } as CSSProperties) : undefined}>
            <Place {...{ team, spot, isWaiting }} {...shared} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Rest
          key={rendered}
          slots={rest}
          onNear={() => startTransition(() => setRendered((current) => current + batch()))}
        />
      )}
    </>
  );
}

/** Takes as much space as the slots that aren't rendered, so that nothing moves when they are. */
function Rest({ slots, onNear }: { slots: number; onNear: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useOnNear(ref, onNear);
  return <div ref={ref} className={styles.rest} style={{ '--rest': slots } as CSSProperties} />;
}

/** A slot of the album, filled or empty. All of it is a button that opens the team. */
const Place = memo(function Place({
  team,
  spot,
  isWaiting,
  isFinished = false,
  isTrip = false,
  onOpen,
}: AlbumSlot & SlotProps) {
  const { t } = useLingui();
  const stamp = useStamp(spot, isTrip);
  const mark = isWaiting && <WaitingMark />;
  return (
    <button type="button" className={styles.place} onClick={() => onOpen(team)}>
      {spot ? <Sticker team={team} stamp={stamp} finished={isFinished} mark={mark} /> : <Slot team={team} />}
      <span className="visually-hidden">{spot ? (isTrip ? t`Trip Spot` : t`Spotted`) : t`Not spotted`}</span>
    </button>
  );
});
