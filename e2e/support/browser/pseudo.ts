import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage, readTranslationFile, translationFiles } from '../../../apps/web/vite/catalogue.ts';
import { checkout } from '../../../ops/servers/checkout.ts';

const web = join(checkout, 'apps/web');

const letters = new Map(
  Array.from('aåeéiîoöuûnñcçsšyýAÅEÉIÎOÖUÛNÑCÇSŠYÝ'.matchAll(/(.)(.)/gu), ([, from, to]) => [from, to]),
);
const accented = (text: string): string => Array.from(text, (letter) => letters.get(letter) ?? letter).join('');

/** Makes a text 40 % longer: short ones by letters, longer ones by words. */
function longer(text: string): string {
  const missing = Math.ceil(text.trim().length * 0.4);
  if (text.trim().length <= 10) return text.trimEnd() + 'é'.repeat(missing) + (text.endsWith(' ') ? ' ' : '');
  const words = 'ñandú '.repeat(Math.ceil(missing / 6));
  return `${text.trimEnd()} ${words.slice(0, missing).trim()}${text.endsWith(' ') ? ' ' : ''}`;
}

/** "Spot" becomes "⟦Špöté⟧". Tags and placeholders of numbers stay as they are. */
export const pseudoOf = (text: string): string =>
  text === '#'
    ? text
    : text
        .split(/(<\/?\d+\/?>)/)
        .map((part) => (/^<\/?\d/.test(part) || !/\p{L}/u.test(part) ? part : `⟦${accented(longer(part))}⟧`))
        .join('');

/** The file that the build made of a source. */
function builtFile(build: string, source: string): string {
  const manifest = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const entry = manifest[source];
  if (!entry) throw new Error(`No file of ${build} was made of ${source}`);
  return join(build, entry.file);
}

/**
 * A copy of the built web app with a pseudo-translation as its second language: accented, longer, and in brackets. Text
 * without brackets is hard-coded or missing from the page's translation files.
 */
export async function makePseudoVersion(): Promise<string> {
  const folder = mkdtempSync(join(checkout, '.reports/web-'));
  cpSync(join(web, 'dist'), folder, { recursive: true });
  for (const name of translationFiles) {
    const texts = (await readTranslationFile('es', name)).map(({ id, english }) => [
      id,
      compileMessage(english, pseudoOf),
    ]);
    const json = JSON.stringify(JSON.stringify(Object.fromEntries(texts)));
    for (const side of ['client', 'server']) {
      const file = builtFile(join(folder, side), `src/locales/es/${name}.po`);
      writeFileSync(file, `export const messages = JSON.parse(${json});`);
      rmSync(`${file}.br`, { force: true });
    }
  }
  return folder;
}
