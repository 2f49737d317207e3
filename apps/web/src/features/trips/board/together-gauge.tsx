import { Trans, useLingui } from '@lingui/react/macro';
import { boardProgress } from '@sportspot/domain/boards/boards.rules.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Digits } from '../../../ui/scores/digits.tsx';
import styles from './trip-board.module.css';

/** Progress of all participants toward the shared target. */
export function TogetherGauge({ spots, target }: { spots: number; target: number }) {
  const { i18n } = useLingui();
  const progress = boardProgress(spots, target);
  const isReached = spots >= target;
  return (
    <div className={styles.gauge}>
      <p className={styles.count}>
        <Digits value={spots} size="lg" isNow={isReached} />
        {isReached ? (
          <Trans>of {{ target: i18n.number(target) }} teams. Target reached.</Trans>
        ) : (
          <Trans>of {{ target: i18n.number(target) }} teams</Trans>
        )}
      </p>
      <div className={classNames(styles.track, isReached && styles.reached)} aria-hidden>
        <span style={{ width: `${progress}%` }} />
      </div>
    </div>
  );
}
