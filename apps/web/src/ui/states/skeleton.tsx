import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

/** Announces loading once; its content is decorative. */
export function Loading({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div className={className}>
      <output className="visually-hidden">
        <Trans>Loading</Trans>
      </output>
      <div aria-hidden className={styles.content}>
        {children}
      </div>
    </div>
  );
}

/** A placeholder line of text. */
export function SkeletonLine({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.part, styles.line, className)} />;
}

/** Placeholders for team cards. */
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
