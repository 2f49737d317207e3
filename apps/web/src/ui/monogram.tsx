import { useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './monogram.module.css';

const COLOURS = [styles.blue, styles.plum, styles.amber, styles.teal, styles.slate];

/** The first letters of the first and the last word, as a person reads them. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const wanted = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return wanted.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('');
}

/** Always the same for the same person. */
const colourOf = (id: string): string | undefined =>
  COLOURS[Array.from(id).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % COLOURS.length];

/** Who looks at somebody is told to nobody else: pictures come from our own address or not at all. */
export const isOwnPicture = (address: string | null | undefined): address is string =>
  address?.startsWith('/pictures/') ?? false;

interface MonogramProps {
  id: string;
  name: string;
  /** Where the person's picture is. */
  picture?: string | null | undefined;
  size?: 'row' | 'large';
}

/** A person as a square: crests are round, people are not. Decorative, beside the name. */
export function Monogram({ id, name, picture, size = 'row' }: MonogramProps) {
  return (
    <span className={classNames(styles.monogram, size === 'large' && styles.large, colourOf(id))} aria-hidden>
      {initialsOf(name)}
      {isOwnPicture(picture) && <Picture key={picture} address={picture} />}
    </span>
  );
}

/** Lies over the initials, which stay while it loads and when it cannot be had. */
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
