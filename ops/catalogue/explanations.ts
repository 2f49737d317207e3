import type { Difference } from './differences.ts';

/** A row of the README's table of differences. An asterisk matches any value, `blank` matches none. */
export interface Explanation {
  readonly team: string;
  readonly field: string;
  readonly reference: string;
  readonly ours: string;
}

const HEADER = /^\|\s*team\s*\|\s*field\s*\|\s*reference\s*\|\s*ours\s*\|\s*why\s*\|$/;

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''));

/** Parses the table with the columns team, field, reference, ours, why. A row without a reason is ignored. */
export function explanationsIn(readme: string): Explanation[] {
  const lines = readme.split('\n');
  const header = lines.findIndex((line) => HEADER.test(line));
  if (header < 0) return [];
  const rest = lines.slice(header + 2);
  const end = rest.findIndex((line) => !line.startsWith('|'));
  return rest.slice(0, end < 0 ? undefined : end).flatMap((line) => {
    const [team = '', field = '', reference = '', ours = '', why = ''] = cellsOf(line);
    return team && field && why ? [{ team, field, reference, ours }] : [];
  });
}

const matches = (pattern: string, value: string): boolean =>
  pattern === '*' || (pattern === 'blank' ? value === '' : pattern === value);

/** Matches a team by its id, its league, or a prefix of its id followed by an asterisk. */
const namesTeam = (pattern: string, { team, league }: Difference): boolean =>
  pattern.endsWith('*') ? team.startsWith(pattern.slice(0, -1)) : pattern === team || pattern === league;

export const isExplained = (difference: Difference, explanations: readonly Explanation[]): boolean =>
  explanations.some(
    ({ team, field, reference, ours }) =>
      field === difference.field &&
      namesTeam(team, difference) &&
      matches(reference, difference.reference) &&
      matches(ours, difference.ours),
  );

/** Rows of the table that no longer explain anything. */
export const idleExplanations = (differences: readonly Difference[], explanations: readonly Explanation[]) =>
  explanations.filter((explanation) => !differences.some((difference) => isExplained(difference, [explanation])));
