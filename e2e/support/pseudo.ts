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

/**
 * A copy of the built web app with a pseudo-translation as its second language: accented, longer, and in brackets. Text
 * without brackets is hard-coded or missing from the page's language file.
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
      // The file names have "_" instead of "+", as in "faq+help".
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
