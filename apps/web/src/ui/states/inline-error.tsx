import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './inline-error.module.css';

export interface InlineErrorProps {
  title: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
}

/** Replaces only the part that failed to load. */
export function InlineError({ title, text, onRetry }: InlineErrorProps) {
  return (
    <div className={styles.error} role="alert">
      <CircleAlert className={styles.icon} aria-hidden size={20} />
      <div>
        <p className={styles.title}>{title}</p>
        {text && <p>{text}</p>}
      </div>
      {onRetry && (
        <Button variant="line" className={styles.retry} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}
