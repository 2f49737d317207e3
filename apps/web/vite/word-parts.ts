import type { Entry } from './catalogue.ts';
import { reach, readSourceGraph } from './source-graph.ts';

const ROUTES = 'src/app/routes.tsx';
const PROTECTED = 'src/app/shell/protected-layout.tsx';
/** Texts that any page may show. */
export const BASE = 'base';
/** Screens behind sign-in: a user who opens one soon opens them all. */
export const APP = 'app';
/** Texts used by more pages than this are in the base part. */
const MOST_PAGES = 2;
/** A shared part with fewer characters isn't worth a request. */
const LEAST_LETTERS = 2000;

const routeFolder = (file: string): string | undefined => /^src\/app\/routes\/([\w-]+)\//.exec(file)?.[1];

/** The page that a file of the route table belongs to. */
export const pageOf = (file: string, appPages: ReadonlySet<string>): string => {
  const folder = routeFolder(file);
  if (file === PROTECTED || (folder && appPages.has(folder))) return APP;
  return folder ?? BASE;
};

/** Route folders behind sign-in, which come after the layout in the route table. */
export function appPagesOf(routesSource: string): Set<string> {
  const inside = routesSource.slice(routesSource.indexOf('protectedPages'));
  return new Set(Array.from(inside.matchAll(/'\.\/routes\/([\w-]+)\//g), ([, folder = '']) => folder));
}

/** The pages that lead to each source file. */
function pagesByFile(appPages: ReadonlySet<string>): Map<string, Set<string>> {
  const graph = readSourceGraph();
  const pages = new Map<string, Set<string>>();
  const note = (files: Iterable<string>, page: string) => {
    for (const file of files) pages.set(file, (pages.get(file) ?? new Set()).add(page));
  };
  note(reach(graph, ['src/entry-client.ts', 'src/app/start.tsx'], false), BASE);
  for (const file of graph.get(ROUTES)?.later ?? []) note(reach(graph, [file]), pageOf(file, appPages));
  return pages;
}

/**
 * Splits the texts of a language into files by the pages that can show them, based on the import graph. `faq+help` holds the
 * texts that both show.
 */
export function partsOf(entries: readonly Entry[], appPages: ReadonlySet<string>): Map<string, Entry[]> {
  const pages = pagesByFile(appPages);
  const parts = new Map<string, Entry[]>([[BASE, []]]);
  for (const entry of entries) {
    const shownBy = new Set(entry.files.flatMap((file) => [...(pages.get(file) ?? [BASE])]));
    const isEverybodys = shownBy.has(BASE) || shownBy.size > MOST_PAGES;
    const name = isEverybodys ? BASE : [...shownBy].toSorted().join('+');
    parts.set(name, [...(parts.get(name) ?? []), entry]);
  }
  return mergeSmallParts(parts);
}

const lettersOf = (entries: readonly Entry[]): number => entries.reduce((sum, { english }) => sum + english.length, 0);

function mergeSmallParts(parts: Map<string, Entry[]>): Map<string, Entry[]> {
  const isSmall = ([name, entries]: [string, Entry[]]) => name.includes('+') && lettersOf(entries) < LEAST_LETTERS;
  const small = [...parts].filter(isSmall).flatMap(([, entries]) => entries);
  const kept = new Map([...parts].filter((part) => !isSmall(part)));
  return kept.set(BASE, [...(kept.get(BASE) ?? []), ...small]);
}
