import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  error?: ReactNode;
}

export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const generated = useId();
  const field = id ?? generated;
  const errorId = error ? `${field}-error` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={field} className={styles.row}>
        <input
          id={field}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
          {...input}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
