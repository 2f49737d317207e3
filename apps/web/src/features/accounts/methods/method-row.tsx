import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './sign-in-methods.module.css';

interface MethodRowProps {
  icon: LucideIcon;
  name: ReactNode;
  facts?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** A sign-in method, or a session. */
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
