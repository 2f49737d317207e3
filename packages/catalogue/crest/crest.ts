/** The crest's color rules: pure functions, shared by the browser, server rendering, and tests. */
export const INK = '#12211A';
export const WHITE = '#FFFFFF';
const BLACK = '#000000';

/** WCAG AA for text. */
const READABLE = 4.5;
/** Below this contrast, a ring is not visible on its disc. */
const VISIBLE = 1.6;

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance by WCAG 2. */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function contrast(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** White or ink, whichever reads better on the surface. */
export const lettersOn = (surface: string): string =>
  contrast(WHITE, surface) >= contrast(INK, surface) ? WHITE : INK;

export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] as number) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/**
 * On a few mid-tones, neither white nor ink is readable. Then the surface changes in steps of 1%, not the letters: a third
 * letter color would look like a mistake, but no one notices a slightly different surface.
 */
function readableSurface(wanted: string): { surface: string; letters: string } {
  const letters = lettersOn(wanted);
  const away = letters === WHITE ? BLACK : WHITE;
  for (let step = 0; step <= 20; step += 1) {
    const surface = step === 0 ? wanted : mix(wanted, away, step / 100);
    if (contrast(letters, surface) >= READABLE) return { surface, letters };
  }
  return { surface: mix(wanted, away, 0.2), letters };
}

export interface CrestColours {
  readonly disc: string;
  readonly letters: string;
  readonly ring: string;
  /** A varsity outline around the letters, or none. */
  readonly outline: string | null;
  readonly pattern: { readonly colour: string; readonly opacity: number };
  readonly plate: string;
  readonly plateText: string;
}

function patternFor(disc: string, letters: string, second: string): CrestColours['pattern'] {
  const lightLetters = luminance(letters) > luminance(disc);
  if (!lightLetters) {
    return luminance(disc) > 0.85 ? { colour: second, opacity: 0.16 } : { colour: WHITE, opacity: 0.34 };
  }
  if (luminance(disc) > 0.02) return { colour: BLACK, opacity: 0.2 };
  return { colour: WHITE, opacity: contrast(letters, disc) >= 6.5 ? 0.13 : 0.06 };
}

/** Applies the design's rules in order: letters, disc, ring, outline, pattern, plate. */
export function crestColours(primary: string, secondary: string | null): CrestColours {
  const second = secondary ?? lettersOn(primary);
  const ownLetters = contrast(second, primary) >= READABLE;
  const fitted = ownLetters ? { surface: primary, letters: second } : readableSurface(primary);
  const disc = fitted.surface;
  const letters = fitted.letters;
  const isVisible = contrast(second, disc) >= VISIBLE;
  const plate = readableSurface(secondary ?? mix(primary, INK, 0.45));
  return {
    disc,
    letters,
    ring: isVisible ? second : letters,
    outline: !ownLetters && secondary !== null && isVisible && contrast(second, letters) >= 3 ? second : null,
    pattern: patternFor(disc, letters, second),
    plate: plate.surface,
    plateText: plate.letters,
  };
}
