import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './profile-block.module.css';

interface ProfileBlockProps {
  title: ReactNode;
  /** Opposite the title: a number and what it counts. */
  mark?: ReactNode;
  children: ReactNode;
}

/** A titled section of the profile page. */
export function ProfileBlock({ title, mark, children }: ProfileBlockProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.block}>
      <div className={styles.head}>
        <h2 id={titleId} className="d3">
          {title}
        </h2>
        {mark}
      </div>
      {children}
    </section>
  );
}

/** A number in the header of a block: "9 this week", "11". */
export function BlockNumber({ value, children }: { value: number; children?: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <p className={styles.mark}>
      <span className={classNames('num', styles.value)}>{i18n.number(value)}</span> {children}
    </p>
  );
}
