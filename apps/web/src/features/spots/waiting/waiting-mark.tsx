import { useLingui } from '@lingui/react/macro';
import { CloudUpload } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './waiting-mark.module.css';

/** Marks a team with unsent changes. */
export function WaitingMark({ className }: { className?: string | undefined }) {
  const { t } = useLingui();
  const name = t`Waiting to sync`;
  return (
    <span className={classNames(styles.mark, className)} title={name}>
      <CloudUpload aria-hidden size={14} strokeWidth={2.4} />
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
