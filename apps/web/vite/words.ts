import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { languages, SOURCE_LANGUAGE } from '@sportspot/domain/languages.ts';
import type { Plugin } from 'vite';
import { catalogueFile, type Entry, readCatalogue } from './catalogue.ts';
import { APP, appPagesOf, BASE, pageOf, partsOf } from './word-parts.ts';

const others = languages.filter((language) => language !== SOURCE_LANGUAGE);
const routesFile = join(import.meta.dirname, '../src/app/routes.tsx');

/** `virtual:words` is the table of parts; each part is a module. */
const PART = /^virtual:words-(\w+)-([\w+-]+)$/;
const partName = (language: string, part: string) => `virtual:words-${language}-${part}`;

/** A page import in the route table. */
const PAGE = /import\('\.\/((?:routes|shell)\/[\w/.-]+)'\)/g;

const asModule = (entries: readonly Entry[]): string => {
  const texts = entries.filter(({ translation }) => translation !== '');
  const compiled = Object.fromEntries(texts.map(({ id, translation }) => [id, compileMessage(translation)]));
  // Parsing JSON is faster than parsing code.
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
};

/**
 * Compiles the other languages at build time, split by page. Rewrites the route table so that every page waits for its texts
 * along with its code.
 */
export function words(): Plugin {
  const appPages = appPagesOf(readFileSync(routesFile, 'utf8'));
  const known = new Map<string, Promise<Map<string, Entry[]>>>();
  const partsIn = (language: string) => {
    const parts = known.get(language) ?? readCatalogue(language).then((entries) => partsOf(entries, appPages));
    known.set(language, parts);
    return parts;
  };

  async function tableOf(language: string): Promise<string> {
    const names = [...(await partsIn(language)).keys()];
    const pages = new Set([BASE, APP, ...names.flatMap((name) => name.split('+'))]);
    const lines = Array.from(pages, (page) => {
      const own = names.filter((name) => name.split('+').includes(page));
      return `${JSON.stringify(page)}: () => Promise.all([${own.map((name) => `import(${JSON.stringify(partName(language, name))})`).join(', ')}])`;
    });
    return `${JSON.stringify(language)}: { ${lines.join(',\n')} }`;
  }

  return {
    name: 'sportspot-words',
    enforce: 'pre',
    resolveId: { filter: { id: /^virtual:words/ }, handler: (source) => `\0${source}` },
    load: {
      filter: { id: /^\0virtual:words/ },
      handler: async function (id) {
        const [, language, part] = PART.exec(id.slice(1)) ?? [];
        if (!language || !part) {
          return `export const words = { ${(await Promise.all(others.map(tableOf))).join(', ')} };`;
        }
        this.addWatchFile(catalogueFile(language));
        return asModule((await partsIn(language)).get(part) ?? []);
      },
    },
    transform: {
      filter: { id: /src\/app\/routes\.tsx$/ },
      handler: (code) => ({
        code: `import { withWords } from '../lib/words.ts';\n${code.replaceAll(
          PAGE,
          (load, file: string) => `withWords(${JSON.stringify(pageOf(`src/app/${file}`, appPages))}, ${load})`,
        )}`,
        map: null,
      }),
    },
  };
}
