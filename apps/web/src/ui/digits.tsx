import { useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './digits.module.css';

export interface DigitsProps {
  value: number | string;
  /** Stands after the wells: "+" or "%". */
  suffix?: string;
  size?: 'xs' | 'md' | 'tile' | 'hero' | 'lg' | 'xl' | 'board';
  /** Changed just now: yellow. */
  isNow?: boolean;
}

/** The value shown before this one, or null when there was none. */
function usePrevious(text: string): string | null {
  const [[current, before], remember] = useState<[string, string | null]>([text, null]);
  if (current === text) return before;
  remember([text, current]);
  return current;
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** A number in the wells of the scoreboard: one image whose name is the number. A well that changes flips. */
export function Digits({ value, suffix = '', size = 'md', isNow = false }: DigitsProps) {
  const text = String(value);
  const previous = usePrevious(text);
  const flips = previous !== null && isNumber(previous) && isNumber(text);
  /** What the well showed before, counted from the last one; undefined where nothing has changed. */
  const flapOf = (digit: string, place: number): string | undefined => {
    const before = previous?.at(-place) ?? '';
    return flips && before !== digit ? before : undefined;
  };
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the wells are drawn, not loaded: there is no `img`
      role="img"
      aria-label={text + suffix}
      className={classNames(styles.digits, styles[size], isNow && styles.now)}
    >
      {Array.from(text, (digit, index) => {
        const place = text.length - index;
        return (
          // Another digit is another element, so that its flap falls once.
          <span key={`${place} ${digit}`} className={styles.well} data-flap={flapOf(digit, place)}>
            {digit}
          </span>
        );
      })}
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </span>
  );
}
