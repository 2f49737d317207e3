import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { GroupBoardEntry } from '@sportspot/domain/groups/groups.shapes.ts';
import { LocateFixed } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './my-place.module.css';

interface MyPlaceProps {
  entry: GroupBoardEntry;
  /** My own row is not in view. */
  isNeeded: boolean;
  isBusy: boolean;
  onJump: () => void;
}

/** My rank in a sticky bar, and a button that scrolls to my row. */
export function MyPlace({ entry, isNeeded, isBusy, onJump }: MyPlaceProps) {
  const { t, i18n } = useLingui();
  const spots = t`${plural(entry.totalSpots, { one: '# spot', other: '# spots' })}`;
  return (
    <div className={classNames(styles.place, !isNeeded && styles.hidden)}>
      <span className={styles.rank}>{i18n.number(entry.rank)}</span>
      <span className={styles.words}>
        <b>
          <Trans>Your rank</Trans>
        </b>
        <span className={styles.meta}>{spots}</span>
      </span>
      <Button variant="line" busy={isBusy} onClick={onJump}>
        {!isBusy && <LocateFixed aria-hidden size={18} />}
        <Trans>Show me</Trans>
      </Button>
    </div>
  );
}
