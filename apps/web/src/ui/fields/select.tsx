import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './select.module.css';

export interface SelectProps extends ComponentProps<'select'> {
  label: ReactNode;
  hideLabel?: boolean;
  hint?: ReactNode;
  /** Error text; marks the field and is read with it. */
  error?: ReactNode;
}

/** The native select, which has the best picker on every phone. `children` are `<option>`s. */
export function Select({ label, hideLabel = false, hint, error, id, className, ...select }: SelectProps) {
  const generated = useId();
  const field = id ?? generated;
  const hintId = hint ? `${field}-hint` : undefined;
  const errorId = error ? `${field}-error` : undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={field} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <span className={styles.box}>
        <select
          id={field}
          className={styles.select}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(hintId, errorId) || undefined}
          {...select}
        />
        <ChevronDown className={styles.icon} aria-hidden size={18} />
      </span>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
