import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** Says once that something is loading; what it holds is decoration. */
export function Loading({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div className={className}>
      <output className="visually-hidden">
        <Trans>Loading</Trans>
      </output>
      <div aria-hidden>{children}</div>
    </div>
  );
}

/** One bar of text to come. */
export function SkeletonLine({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.part, styles.line, className)} />;
}

/** The footprint of team cards to come. */
export function SkeletonCards({ count = 8 }: { count?: number }) {
  return (
    <Loading>
      <div className="card-grid">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.card}>
            <span className={classNames(styles.part, styles.crest)} />
            <span className={classNames(styles.part, styles.place)} />
            <span className={classNames(styles.part, styles.name)} />
            <span className={classNames(styles.part, styles.button)} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
