import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '../../ui/class-names.ts';
import { Pennant } from '../../ui/pennant.tsx';
import { badgeIcon } from './badge-icons.ts';
import { badgeText, levelText } from './badge-text.ts';
import type { ShownBadge } from './own-badges.ts';
import styles from './pennants.module.css';

export function nameOf({ definition }: ShownBadge, i18n: I18n): string {
  const text = badgeText(definition);
  return text ? i18n._(text.name) : definition.id;
}

/** One badge; screen readers say "Old school, level 2 of 3: 25 teams founded before 1900. Next: 31 of 100". */
export function PennantItem({ badge, onOpen }: { badge: ShownBadge; onOpen: () => void }) {
  const { i18n } = useLingui();
  const { definition, level, goals, value } = badge;
  const name = nameOf(badge, i18n);
  const goal = goals[level];
  const isLocked = level === 0;
  return (
    <button type="button" className={classNames(styles.item, isLocked && styles.locked)} onClick={onOpen}>
      <Pennant felt={definition.felt} icon={badgeIcon(definition.icon)} level={level} levels={goals.length} />
      <span className={styles.name}>
        {name}
        <span className="visually-hidden">
          {isLocked ? (
            <Trans>, not earned yet:</Trans>
          ) : (
            <Trans>
              , level {level} of {{ levels: goals.length }}:
            </Trans>
          )}
        </span>
      </span>{' '}
      <span className={styles.what}>{i18n._(levelText(definition, goals, Math.max(1, level)))}</span>
      <span className="visually-hidden">.</span> {isLocked && goal !== undefined && <Bar value={value} goal={goal} />}
      <span className={styles.next}>
        {goal === undefined ? (
          <Trans>Top level</Trans>
        ) : isLocked ? (
          <Trans>
            {{ value: i18n.number(value) }} of {{ goal: i18n.number(goal) }}
          </Trans>
        ) : (
          <Trans>
            Next: {{ value: i18n.number(value) }} of {{ goal: i18n.number(goal) }}
          </Trans>
        )}
      </span>
    </button>
  );
}

function Bar({ value, goal }: { value: number; goal: number }) {
  return (
    <span className={styles.bar}>
      <span style={{ width: `${Math.min(100, (value / goal) * 100)}%` }} />
    </span>
  );
}
