import type { Import } from './imports.ts';
import { folderOf } from './sizes.ts';

/** Imports printed for each step of a cycle. */
const SHOWN = 3;

/** From each folder to those it imports from, with the imports. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, readonly Import[]>>;

/** A problem for each group of folders that import each other: the shortest cycle in it, and the imports that make it. */
export function cycleProblems(imports: readonly Import[]): string[] {
  const graph = graphOf(imports);
  return shortestCycles(graph).map((cycle) =>
    [`import cycle: ${cycle.join(' > ')}`, ...stepsOf(graph, cycle)].join('\n'),
  );
}

function graphOf(imports: readonly Import[]): Graph {
  const between = imports.filter(({ from, to }) => folderOf(from) !== folderOf(to));
  const byFolder = Map.groupBy(between, ({ from }) => folderOf(from));
  return new Map([...byFolder].map(([folder, its]) => [folder, Map.groupBy(its, ({ to }) => folderOf(to))]));
}

/** One cycle of each group, as the folders along it: the first one is also the last. */
function shortestCycles(graph: Graph): string[][] {
  const paths = new Map([...graph.keys()].map((folder) => [folder, pathsFrom(graph, folder)]));
  const isInGroupOf = ([one = '']: string[], [other = '']: string[]): boolean =>
    paths.get(one)?.has(other) === true && paths.get(other)?.has(one) === true;
  const found: string[][] = [];
  const cycles = [...paths].map(([folder, reached]) => reached.get(folder)).filter((cycle) => cycle !== undefined);
  for (const cycle of cycles.toSorted((one, other) => one.length - other.length)) {
    if (!found.some((known) => isInGroupOf(known, cycle))) found.push(cycle);
  }
  return found;
}

/** The shortest path to every folder that a folder imports from, directly or not; to itself only around a cycle. */
function pathsFrom(graph: Graph, start: string): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  const queue = [[start]];
  // Also visits the paths that are added meanwhile.
  for (const path of queue) {
    for (const folder of graph.get(path.at(-1) ?? '')?.keys() ?? []) {
      if (paths.has(folder)) continue;
      paths.set(folder, [...path, folder]);
      queue.push([...path, folder]);
    }
  }
  return paths;
}

function stepsOf(graph: Graph, cycle: readonly string[]): string[] {
  return cycle.slice(1).flatMap((folder, index) => {
    const imports = graph.get(cycle[index] ?? '')?.get(folder) ?? [];
    const lines = imports.slice(0, SHOWN).map(({ from, to }) => `  ${from} imports ${to}`);
    return imports.length > SHOWN ? [...lines, `  and ${imports.length - SHOWN} more`] : lines;
  });
}
