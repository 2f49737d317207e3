import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './text-area.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  label: ReactNode;
  /** Error text; marks the field and is read with it. */
  error?: ReactNode;
}

/** A multiline text field. */
export function TextArea({ label, error, id, ...area }: TextAreaProps) {
  const generated = useId();
  const field = id ?? generated;
  const errorId = error ? `${field}-error` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={field} className={styles.label}>
        {label}
      </label>
      <textarea
        id={field}
        className={styles.area}
        aria-invalid={error ? true : undefined}
        aria-describedby={errorId}
        {...area}
      />
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
