import { useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './digits.module.css';

export interface DigitsProps {
  value: number | string;
  /** Shown after the digits: "+" or "%". */
  suffix?: string;
  size?: 'xs' | 'md' | 'tile' | 'hero' | 'lg' | 'xl' | 'board';
  /** Just changed: highlighted. */
  isNow?: boolean;
}

/** The previous value, or null. */
function usePrevious(text: string): string | null {
  const [[current, before], remember] = useState<[string, string | null]>([text, null]);
  if (current === text) return before;
  remember([text, current]);
  return current;
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** A number in scoreboard digits, exposed as one image. Changed digits flip. */
export function Digits({ value, suffix = '', size = 'md', isNow = false }: DigitsProps) {
  const text = String(value);
  const previous = usePrevious(text);
  const flips = previous !== null && isNumber(previous) && isNumber(text);
  /** The previous digit, if it changed. */
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
          // A changed digit gets a new element, so that its animation runs once.
          <span key={`${place} ${digit}`} className={styles.well} data-flap={flapOf(digit, place)}>
            {digit}
          </span>
        );
      })}
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </span>
  );
}
