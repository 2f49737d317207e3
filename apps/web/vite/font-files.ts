import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { writeWhole } from './write-whole.ts';

const LATIN = createRequire(import.meta.url).resolve(
  '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
);

const lettersIn = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/**
 * The letters of each file, as in `styles/fonts.css`. English texts need only the first.
 * @internal for its test
 */
export const LETTERS: Readonly<Record<string, string>> = {
  plain: `${lettersIn(0x20, 0x7e)}\u00A0©°·×–—‘’“”•…`,
  accents: `¡«ª»º¿${lettersIn(0xc0, 0xd6)}${lettersIn(0xd8, 0xf6)}${lettersIn(0xf8, 0xff)}Œœ`,
};

/** What the style sheets use of the font. */
const USED = { keepFeatures: ['kern', 'tnum', 'rvrn'], variationAxes: { wght: { min: 400, max: 850 } } };

/**
 * Cuts the main font into files with what the app uses of it: a phone downloads the first together with the code of the first view,
 * and the whole font is 90 kB.
 */
export function fontFiles(): Plugin {
  let folder = '';
  return {
    name: 'sportspot:font-files',
    configResolved({ root }) {
      // `styles/fonts.css` names these files.
      folder = resolve(root, 'dist/fonts');
    },
    async buildStart() {
      mkdirSync(folder, { recursive: true });
      const font = readFileSync(LATIN);
      for (const [name, letters] of Object.entries(LETTERS)) {
        writeWhole(
          join(folder, `archivo-${name}.woff2`),
          await subsetFont(font, letters, { targetFormat: 'woff2', ...USED }),
        );
      }
    },
  };
}
