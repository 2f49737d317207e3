import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/** The error message of a form. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.error}>
      <CircleAlert aria-hidden size={20} />
      <div>{children}</div>
    </div>
  );
}
