import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { normalise } from '@sportspot/catalogue/source/normalise.ts';
import type { SourceFiles } from '@sportspot/catalogue/source/sections.ts';
import type { Plugin } from 'vite';
import { writeWhole } from './write-whole.ts';

type Source = keyof SourceFiles;

/**
 * The files that the browser gets, with the sources of each in the order of their leagues. Every request keeps a slow phone busy,
 * so there are few; and more than one, so that a file that fails or changes takes only its own leagues along.
 */
const TEAM_FILES: Readonly<Record<string, readonly Source[]>> = {
  professional: ['nfl', 'nba', 'mlb', 'nhl', 'mls', 'wnba', 'nwsl', 'f1', 'nascar'],
  college: ['ncaa'],
  world: ['nationalTeams', 'soccerLeagues'],
  more: ['minorLeagues', 'throwback'],
};

/** The file name of a source: `nationalTeams` is "national-teams.json". */
const sourceFileOf = (source: Source): string =>
  `${source.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;

/** The teams of one such file in their final shape, from the source files that `read` returns. */
export function teamFileOf(name: string, read: (sourceFile: string) => string): string {
  const sources = TEAM_FILES[name];
  if (!sources) throw new Error(`There is no team file ${name}`);
  const files = sources.map((source) => [source, JSON.parse(read(sourceFileOf(source))) as unknown]);
  return JSON.stringify(normalise(Object.fromEntries(files) as Partial<SourceFiles>));
}

/** An imported team file, such as "virtual:teams/college?url". */
const IMPORTED = /^virtual:teams\/(\w+)\?url$/;

/** Normalizes the source files of the catalog at build time, because it keeps a slow phone busy at its start. See record 57. */
export function teamFiles(): Plugin {
  let folder = '';
  return {
    name: 'team-files',
    enforce: 'pre',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir, '../teams');
    },
    resolveId: {
      filter: { id: IMPORTED },
      async handler(wanted, importer) {
        const name = IMPORTED.exec(wanted)?.[1] ?? '';
        const paths = new Map<string, string>();
        for (const source of TEAM_FILES[name] ?? []) {
          const file = sourceFileOf(source);
          const found = await this.resolve(`@sportspot/catalogue/data/${file}`, importer);
          if (!found) throw new Error(`The catalog has no ${file}`);
          paths.set(file, found.id);
        }
        mkdirSync(folder, { recursive: true });
        const built = join(folder, `${name}.json`);
        writeWhole(
          built,
          teamFileOf(name, (file) => readFileSync(paths.get(file) ?? '', 'utf8')),
        );
        return `${built}?url`;
      },
    },
  };
}
