import type { ReactNode } from 'react';
import styles from './confirmation.module.css';
import { Dialog } from './dialog.tsx';

export interface ConfirmationProps {
  title: ReactNode;
  text?: ReactNode;
  /** Closed without confirming. */
  onClose: () => void;
  /** Two buttons: confirm and cancel. */
  children: ReactNode;
}

/** Confirms a destructive action. Replaces an open dialog. */
export function Confirmation({ title, text, onClose, children }: ConfirmationProps) {
  return (
    <Dialog open onClose={onClose} title={title} className={styles.dialog}>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.actions}>{children}</div>
    </Dialog>
  );
}
