import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** A font as satori accepts it. */
export interface Font {
  readonly name: string;
  readonly data: Buffer;
  readonly weight: 400;
  readonly style: 'normal';
}

interface Axes {
  readonly wght: number;
  readonly wdth?: number;
}

/** The faces of the design, as instances of its variable font, because satori doesn't support width axes. */
const faces: Readonly<Record<string, Axes>> = {
  Tight: { wght: 800, wdth: 62 },
  Digits: { wght: 700, wdth: 62 },
  Label: { wght: 650, wdth: 92 },
  Stamp: { wght: 750, wdth: 84 },
  Wordmark: { wght: 850, wdth: 72 },
};

/** Fallback families for characters that the design's font doesn't cover, in order of preference. */
const fallbackFamilies: readonly { readonly family: string; readonly axes: string; readonly cut: Axes }[] = [
  { family: 'archivo', axes: 'standard', cut: { wght: 800, wdth: 62 } },
  { family: 'noto-sans', axes: 'standard', cut: { wght: 800, wdth: 62.5 } },
  { family: 'noto-sans-arabic', axes: 'standard', cut: { wght: 800, wdth: 75 } },
  { family: 'noto-sans-jp', axes: 'wght', cut: { wght: 800 } },
];

const resolve = createRequire(import.meta.url).resolve;
const fileOf = (family: string, file: string): string => resolve(`@fontsource-variable/${family}/${file}`);

/** Parses "U+0000-00FF,U+0131" into pairs of first and last code point. */
const rangesOf = (list: string): (readonly [number, number])[] =>
  list.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });

interface Subset {
  readonly file: string;
  readonly cut: Axes;
  covers(letter: string): boolean;
}

/** The font files of all families, each with the characters it covers. */
async function readSubsets(): Promise<Subset[]> {
  const families = fallbackFamilies.map(async ({ family, axes, cut }) => {
    // The package's index of its files.
    const lists = JSON.parse(await readFile(fileOf(family, 'unicode.json'), 'utf8')) as Record<string, string>;
    return Object.entries(lists).map(([name, list]) => {
      const ranges = rangesOf(list);
      return {
        file: fileOf(family, `files/${family}-${name.replaceAll(/[[\]]/g, '')}-${axes}-normal.woff2`),
        cut,
        covers: (letter: string) => {
          const code = letter.codePointAt(0) ?? 0;
          return ranges.some(([first, last]) => first <= code && code <= last);
        },
      };
    });
  });
  return (await Promise.all(families)).flat();
}

const cutFont = async (name: string, file: string, letters: string, cut: Axes): Promise<Font> => ({
  name,
  data: await subsetFont(await readFile(file), letters, { targetFormat: 'truetype', variationAxes: { ...cut } }),
  weight: 400,
  style: 'normal',
});

const LATIN =
  Array.from({ length: 0x100 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20)).join('') + '‘’“”–…';
const isLatin = (letter: string): boolean => LATIN.includes(letter);

/** Fonts for the text of a card. Files for other scripts are loaded only when a name needs them. */
export function createFonts() {
  const latin = fileOf('archivo', 'files/archivo-latin-standard-normal.woff2');
  const always = Promise.all(Object.entries(faces).map(([name, cut]) => cutFont(name, latin, LATIN, cut)));
  const subsets = readSubsets();

  /** Groups characters by the font file that covers them; leaves out characters that none covers. */
  async function filesFor(letters: Iterable<string>): Promise<Map<Subset, string[]>> {
    const files = new Map<Subset, string[]>();
    for (const letter of letters) {
      const subset = (await subsets).find((one) => one.covers(letter));
      if (subset) files.set(subset, [...(files.get(subset) ?? []), letter]);
    }
    return files;
  }

  return {
    /** Removes characters that no font covers, such as emoji. */
    async removeUncovered(text: string): Promise<string> {
      const known = await subsets;
      const kept = Array.from(text).filter((letter) => isLatin(letter) || known.some((one) => one.covers(letter)));
      return kept.join('').trim();
    },
    async fontsFor(text: string): Promise<Font[]> {
      // Names are drawn in capitals, and a capital may be in another file than its lowercase letter.
      const letters = new Set(Array.from(text + text.toUpperCase()).filter((letter) => !isLatin(letter)));
      const files = await filesFor(letters);
      const cuts = [...files].map(([{ file, cut }, own], index) => cutFont(`Other ${index}`, file, own.join(''), cut));
      return [...(await always), ...(await Promise.all(cuts))];
    },
  };
}
