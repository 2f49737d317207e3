import { useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './monogram.module.css';

const COLOURS = [styles.blue, styles.plum, styles.amber, styles.teal, styles.slate];

/** The first letters of the first and last words. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const wanted = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return wanted.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('');
}

/** Stable per person. */
const colourOf = (id: string): string | undefined =>
  COLOURS[Array.from(id).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % COLOURS.length];

/** Only photos from our own origin, so that no other site learns who is looked at. */
export const isOwnPicture = (address: string | null | undefined): address is string =>
  address?.startsWith('/pictures/') ?? false;

interface MonogramProps {
  id: string;
  name: string;
  /** URL of the person's photo. */
  picture?: string | null | undefined;
  size?: 'row' | 'large';
}

/** A person as a square; crests are round. Decorative: always shown next to the name. */
export function Monogram({ id, name, picture, size = 'row' }: MonogramProps) {
  return (
    <span className={classNames(styles.monogram, size === 'large' && styles.large, colourOf(id))} aria-hidden>
      {initialsOf(name)}
      {isOwnPicture(picture) && <Picture key={picture} address={picture} />}
    </span>
  );
}

/** Covers the initials, which stay while it loads or if it fails. */
function Picture({ address }: { address: string }) {
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  return (
    <img
      className={styles.picture}
      src={address}
      alt=""
      width={256}
      height={256}
      loading="lazy"
      decoding="async"
      onError={() => setShown(false)}
    />
  );
}
