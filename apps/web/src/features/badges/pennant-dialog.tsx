import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { longDate } from '../../lib/dates/dates.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Pennant } from '../../ui/pennant.tsx';
import { badgeIcon } from './badge-icons.ts';
import { levelText } from './badge-text.ts';
import type { ShownBadge } from './own-badges.ts';
import { nameOf } from './pennant-item.tsx';
import styles from './pennants.module.css';

const numerals = ['I', 'II', 'III'];

/** A badge with all its levels, and when the last one was earned. */
export function PennantDialog({ badge, onClose }: { badge: ShownBadge; onClose: () => void }) {
  const { i18n } = useLingui();
  const { definition, level, goals, value, decidedAt } = badge;
  const goal = goals[level];
  const date = decidedAt && longDate(decidedAt, i18n.locale);
  return (
    <Dialog open onClose={onClose} title={nameOf(badge, i18n)}>
      <div className={styles.details}>
        <Pennant felt={definition.felt} icon={badgeIcon(definition.icon)} level={level} levels={goals.length} />
        <ol className={styles.levels}>
          {goals.map((_, index) => (
            <li key={numerals[index]} className={classNames(index < level && styles.reached)}>
              <span className={styles.numeral} aria-hidden>
                {numerals[index]}
              </span>
              <span>{i18n._(levelText(definition, goals, index + 1))}</span>
              {index < level && (
                <span className={styles.check}>
                  <Check aria-hidden size={18} />
                  <Trans>Earned</Trans>
                </span>
              )}
            </li>
          ))}
        </ol>
        <p className={styles.next}>
          {goal === undefined ? (
            <Trans>Top level</Trans>
          ) : (
            <Trans>
              Next: {{ value: i18n.number(value) }} of {{ goal: i18n.number(goal) }}
            </Trans>
          )}
          {date && (
            <>
              {' · '}
              <Trans>Earned on {date}</Trans>
            </>
          )}
        </p>
      </div>
    </Dialog>
  );
}
