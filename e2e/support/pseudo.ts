import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage, readCatalogue } from '../../apps/web/vite/catalogue.ts';
import { appPagesOf, partsOf } from '../../apps/web/vite/word-parts.ts';
import { checkout } from '../../ops/servers/checkout.ts';

const web = join(checkout, 'apps/web');

const letters = new Map(
  Array.from('aåeéiîoöuûnñcçsšyýAÅEÉIÎOÖUÛNÑCÇSŠYÝ'.matchAll(/(.)(.)/gu), ([, from, to]) => [from, to]),
);
const accented = (text: string): string => Array.from(text, (letter) => letters.get(letter) ?? letter).join('');

/** Two fifths longer: a short word as one word, a longer text by more of them. */
function longer(text: string): string {
  const missing = Math.ceil(text.trim().length * 0.4);
  if (text.trim().length <= 10) return text.trimEnd() + 'é'.repeat(missing) + (text.endsWith(' ') ? ' ' : '');
  const words = 'ñandú '.repeat(Math.ceil(missing / 6));
  return `${text.trimEnd()} ${words.slice(0, missing).trim()}${text.endsWith(' ') ? ' ' : ''}`;
}

/** "Spot" reads "⟦Špöté⟧". Tags and the places of numbers stay. */
export const pseudoOf = (text: string): string =>
  text === '#'
    ? text
    : text
        .split(/(<\/?\d+\/?>)/)
        .map((part) => (/^<\/?\d/.test(part) || !/\p{L}/u.test(part) ? part : `⟦${accented(longer(part))}⟧`))
        .join('');

/**
 * A copy of the built web app whose second language is made from the English: accented, longer, and in brackets. What is
 * shown without brackets is no text of a language's file, or is missing where it is needed.
 */
export async function makePseudoVersion(): Promise<string> {
  const folder = mkdtempSync(join(checkout, '.reports/web-'));
  cpSync(join(web, 'dist'), folder, { recursive: true });
  const pages = appPagesOf(readFileSync(join(web, 'src/app/routes.tsx'), 'utf8'));
  const parts = partsOf(await readCatalogue('es'), pages);
  for (const assets of [join(folder, 'client/assets'), join(folder, 'server/assets')]) {
    for (const file of readdirSync(assets)) {
      const part = /^_virtual_words-es-(.+)-[\w-]{8}\.js$/.exec(file)?.[1];
      if (!part) continue;
      // "faq+help" is no name of a file.
      const texts = parts
        .get(part.replaceAll('_', '+'))
        ?.map(({ id, english }) => [id, compileMessage(english, pseudoOf)]);
      if (!texts) throw new Error(`No texts are known for ${file}`);
      const json = JSON.stringify(JSON.stringify(Object.fromEntries(texts)));
      writeFileSync(join(assets, file), `export default JSON.parse(${json});`);
      rmSync(join(assets, `${file}.br`), { force: true });
    }
  }
  return folder;
}
