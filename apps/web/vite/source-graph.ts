import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const web = join(import.meta.dirname, '..');

const IMPORT = /(?:from|import)\s*(\(?)\s*'(\.[^']*\.tsx?)'/g;

interface SourceFile {
  /** Static imports. */
  readonly now: readonly string[];
  /** Dynamic imports. */
  readonly later: readonly string[];
}

export type SourceGraph = ReadonlyMap<string, SourceFile>;

function readSource(file: string): SourceFile {
  const found = [...readFileSync(join(web, file), 'utf8').matchAll(IMPORT)];
  const named = (bracket: string) =>
    found
      .filter(([, before]) => before === bracket)
      .map(([, , path = '']) => relative(web, join(web, dirname(file), path)));
  return { now: named(''), later: named('(') };
}

/** The import graph of the web app. */
export function readSourceGraph(): SourceGraph {
  const files = readdirSync(join(web, 'src'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/.test(file)).map((file) => join('src', file));
  return new Map(sources.map((file) => [file, readSource(file)]));
}

/** All files reachable from the given ones, optionally without dynamic imports. */
export function reach(graph: SourceGraph, from: readonly string[], withLater = true): Set<string> {
  const seen = new Set<string>();
  const waiting = [...from];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const source = graph.get(file);
    if (!source || seen.has(file)) continue;
    seen.add(file);
    waiting.push(...source.now, ...(withLater ? source.later : []));
  }
  return seen;
}
