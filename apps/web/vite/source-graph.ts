import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const web = join(import.meta.dirname, '..');

const IMPORT = /(?:from|import)\s*(\(?)\s*'(\.[^']*\.tsx?)'/g;

interface SourceFile {
  /** What is loaded together with it. */
  readonly now: readonly string[];
  /** What it loads when it is needed. */
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

/** Which source file of the web app names which. */
export function readSourceGraph(): SourceGraph {
  const files = readdirSync(join(web, 'src'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/.test(file)).map((file) => join('src', file));
  return new Map(sources.map((file) => [file, readSource(file)]));
}

/** Everything that the given files lead to; without what is loaded later, if so wanted. */
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
