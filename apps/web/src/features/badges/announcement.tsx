import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Pennant } from '../../ui/pennant.tsx';
import styles from './announcement.module.css';
import { badgeIcon } from './badge-icons.ts';
import { levelText } from './badge-text.ts';
import type { ShownBadge } from './own-badges.ts';
import { nameOf } from './pennant-item.tsx';

/** New badges to announce: the most notable one, and how many came with it. */
export interface BadgeNews {
  readonly badge: ShownBadge;
  readonly others: number;
}

/** A pennant that unrolls above the toast, with its name and level. */
export function Announcement({ badge, others }: BadgeNews) {
  const { i18n } = useLingui();
  const { definition, level, goals } = badge;
  const name = nameOf(badge, i18n);
  return (
    <div className={styles.card}>
      <Pennant
        felt={definition.felt}
        icon={badgeIcon(definition.icon)}
        level={level}
        levels={goals.length}
        className={styles.pennant}
      />
      <p className={styles.text}>
        <span className={styles.name}>
          <span className="visually-hidden">
            <Trans>New badge:</Trans>{' '}
          </span>
          {name}
        </span>{' '}
        <span className={styles.level}>
          <Trans>
            Level {level} of {{ levels: goals.length }}
          </Trans>
          {'. '}
          {i18n._(levelText(definition, goals, level))}
          {others > 0 && (
            <>
              {'. '}
              <Plural value={others} one="And # more badge." other="And # more badges." />
            </>
          )}
        </span>
      </p>
    </div>
  );
}
