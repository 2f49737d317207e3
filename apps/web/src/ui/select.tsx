import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './select.module.css';

export interface SelectProps extends ComponentProps<'select'> {
  label: ReactNode;
  hideLabel?: boolean;
}

/** The platform's own select: the best picker on every phone. `children` are `<option>`s. */
export function Select({ label, hideLabel = false, id, className, ...select }: SelectProps) {
  const generated = useId();
  const field = id ?? generated;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={field} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <span className={styles.box}>
        <select id={field} className={styles.select} {...select} />
        <ChevronDown className={styles.icon} aria-hidden size={18} />
      </span>
    </div>
  );
}
