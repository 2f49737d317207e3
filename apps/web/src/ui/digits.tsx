import { classNames } from './class-names.ts';
import styles from './digits.module.css';

export interface DigitsProps {
  value: number | string;
  /** Stands after the wells: "+" or "%". */
  suffix?: string;
  size?: 'xs' | 'md' | 'tile' | 'hero' | 'lg' | 'xl';
  /** The number has just changed. */
  now?: boolean;
}

/** A number in the wells of the scoreboard: one image whose name is the number. */
export function Digits({ value, suffix = '', size = 'md', now = false }: DigitsProps) {
  const text = String(value);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the wells are drawn, not loaded: there is no `img`
    <span role="img" aria-label={text + suffix} className={classNames(styles.digits, styles[size], now && styles.now)}>
      {Array.from(text, (digit, index) => (
        <span key={index} className={styles.well}>
          {digit}
        </span>
      ))}
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </span>
  );
}
