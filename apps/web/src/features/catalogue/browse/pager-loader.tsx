import { useIdleCode } from '../../../lib/loading/use-late-code.ts';
import type { PagerProps } from './pager.tsx';
import styles from './pager-loader.module.css';

const load = () => import('./pager.tsx').then((module) => module.Pager);

/** Below the cards and so not part of the first view: loaded when idle. */
export function PagerLoader(props: PagerProps) {
  const { part: Pager } = useIdleCode(load);
  return Pager ? <Pager {...props} /> : <div className={styles.placeholder} />;
}
