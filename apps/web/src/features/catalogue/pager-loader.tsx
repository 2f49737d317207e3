import { useIdleCode } from '../../lib/use-late-code.ts';
import type { PagerProps } from './pager.tsx';
import styles from './pager-loader.module.css';

const load = () => import('./pager.tsx').then((module) => module.Pager);

/** What stands below the cards is not part of the first view. */
export function PagerLoader(props: PagerProps) {
  const { part: Pager } = useIdleCode(load);
  return Pager ? <Pager {...props} /> : <div className={styles.room} />;
}
