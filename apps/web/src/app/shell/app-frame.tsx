import { paths } from '../../lib/paths.ts';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import styles from './layout.module.css';
import { TopBar } from './top-bar.tsx';

/**
 * Placeholder for a screen behind sign-in until its code has loaded: a bar and skeleton cards, the same for every user. It is
 * decorative, and the app's first render replaces all of it.
 */
export function AppFrame() {
  return (
    <div className={styles.page} data-frame aria-hidden inert>
      <TopBar home={paths.dashboard} />
      <div className={styles.content}>
        <div className={`wrap ${styles.state}`}>
          <SkeletonCards />
        </div>
      </div>
    </div>
  );
}
