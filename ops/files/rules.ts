const LONGEST = 250;
const FIRST_LINES = 10;

/** Generated, and not meant to be read from top to bottom. */
const GENERATED = new Set(['apps/server/src/db/schema.ts', 'apps/server/src/db/migrate/testing/before-squash.sql']);

const LONG_BECAUSE = /^\s*(?:\/\/|\/\*+|\*|--)\s*Long because\b/;
const SILENCED = /(?:\/\/|\/\*+)\s*(oxlint-disable|eslint-disable|@ts-expect-error|@ts-ignore)(.*)/;
const REASON = /--\s*[^\s*]/;

export function isChecked(file: string): boolean {
  return /\.(?:ts|tsx|css|sql)$/.test(file) && !GENERATED.has(file);
}

/** The problems of a file, with their locations. */
export function problemsOf(file: string, text: string): string[] {
  const lines = linesOf(text);
  return [...lengthProblems(file, lines), ...silenceProblems(file, lines)];
}

export const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');

function lengthProblems(file: string, lines: string[]): string[] {
  if (lines.length <= LONGEST || lines.slice(0, FIRST_LINES).some((line) => LONG_BECAUSE.test(line))) return [];
  return [`${file}: ${lines.length} lines; split it, or say "Long because" in its first ${FIRST_LINES} lines`];
}

function silenceProblems(file: string, lines: string[]): string[] {
  return lines.flatMap((line, index) => {
    const [, directive, rest = ''] = SILENCED.exec(line) ?? [];
    if (directive === undefined || REASON.test(rest)) return [];
    return [`${file}:${index + 1}: ${directive} gives no reason; write it behind "--"`];
  });
}
