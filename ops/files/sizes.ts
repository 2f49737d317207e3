const MOST_FILES = 24;
const LONGEST_MEDIAN = 60;

interface Folder {
  readonly folder: string;
  /** The number of source files directly in it. */
  readonly files: number;
}

/** The folders of source files, the largest first. */
export function foldersOf(files: readonly string[]): Folder[] {
  const byFolder = Map.groupBy(files, folderOf);
  return [...byFolder]
    .map(([folder, inside]) => ({ folder, files: inside.length }))
    .toSorted((one, other) => other.files - one.files);
}

export const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf('/'))) || '.';

export const folderProblems = (folders: readonly Folder[]): string[] =>
  folders
    .filter(({ files }) => files > MOST_FILES)
    .map(({ folder, files }) => `${folder}: ${files} source files; split it, ${MOST_FILES} are enough`);

/** The upper one of two medians. */
export const medianOf = (lengths: readonly number[]): number =>
  lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length / 2)] ?? 0;

export const medianProblems = (median: number): string[] =>
  median > LONGEST_MEDIAN ? [`the median source file has ${median} lines; the limit is ${LONGEST_MEDIAN}`] : [];
