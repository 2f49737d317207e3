import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './sign-in-methods.module.css';

interface MethodRowProps {
  icon: LucideIcon;
  name: ReactNode;
  facts?: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
}

/** One way in, or one place where somebody is signed in. */
export function MethodRow({ icon: Icon, name, facts, children }: MethodRowProps) {
  return (
    <li className={styles.row}>
      <Icon aria-hidden size={24} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {facts && <p className={styles.facts}>{facts}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </li>
  );
}
