import { paths } from '../../lib/paths.ts';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import styles from './layout.module.css';
import { TopBar } from './top-bar.tsx';

/**
 * What stands on a screen behind sign-in until its code is there: a bar and room for cards, the same for everybody. It is
 * decoration, and the first drawing of the app takes its place as a whole.
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
