import type { ReactNode } from 'react';
import styles from './confirmation.module.css';
import { Dialog } from './dialog.tsx';

export interface ConfirmationProps {
  title: ReactNode;
  text?: ReactNode;
  /** Nothing was confirmed. */
  onClose: () => void;
  /** Two buttons: to do it, and to leave it. */
  children: ReactNode;
}

/** A question before something that hurts. It takes the place of a dialog that was open. */
export function Confirmation({ title, text, onClose, children }: ConfirmationProps) {
  return (
    <Dialog open onClose={onClose} title={title} className={styles.dialog}>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.actions}>{children}</div>
    </Dialog>
  );
}
