import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text-field.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: ReactNode;
  /** The label is for screen readers only, as in a search field with an icon. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** Error text; marks the field and is read with it. */
  error?: ReactNode;
  icon?: LucideIcon;
  /** A 44 px button at the end of the field. */
  control?: ReactNode;
}

export function TextField({
  label,
  hideLabel = false,
  hint,
  error,
  icon: Icon,
  control,
  className,
  id,
  ...input
}: TextFieldProps) {
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
        {Icon && <Icon className={styles.icon} aria-hidden size={20} />}
        <input
          id={field}
          className={classNames(styles.input, Icon && styles.withIcon, control !== undefined && styles.withControl)}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(hintId, errorId) || undefined}
          {...input}
        />
        {control !== undefined && <span className={styles.control}>{control}</span>}
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
