import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

/** An import between two source files, also one of types only. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Tests may look into every folder, and nothing imports them. */
const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$|(?:^|\/)testing\//.test(file);

/** The imports between source files of the product and its tools. */
export const importsBetween = (sources: ReadonlyMap<string, string>): Import[] =>
  [...sources].flatMap(([from, text]) =>
    isTest(from) || !/\.tsx?$/.test(from)
      ? []
      : ts
          .preProcessFile(text, true, false)
          .importedFiles.map(({ fileName }) => ({ from, to: targetOf(from, fileName) }))
          .filter(({ to }) => sources.has(to) && !isTest(to)),
  );

/** The file that a specifier means: relative, or in one of our packages, maybe with a query for the build. */
function targetOf(file: string, specifier: string): string {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return join(dirname(file), path);
  return path.replace(/^@sportspot\//, 'packages/');
}
