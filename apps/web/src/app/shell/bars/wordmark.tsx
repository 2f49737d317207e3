import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import styles from './wordmark.module.css';

const letters = (
  <>
    <i data-letters="SP" />
    <i className={styles.ring} />
    <i data-letters="RTSP" />
    <i className={styles.disc} />
    <i data-letters="T" />
  </>
);

/**
 * SPORTSPOT with an empty slot for the first O and a sticker for the second. The letters are CSS content, because as text
 * they would read "SPRTSPT".
 */
export function Wordmark({ to }: { to: string }) {
  const { t } = useLingui();
  return (
    <Link to={to} className={styles.wordmark} aria-label={t`Sportspot home`}>
      {letters}
    </Link>
  );
}

/** The wordmark without a link, decorative next to text that names Sportspot. */
export const WordmarkSign = () => (
  <span className={styles.wordmark} aria-hidden>
    {letters}
  </span>
);
