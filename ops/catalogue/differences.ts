import { factsOf } from '../../packages/catalogue/leagues.ts';
import type { Team } from '../../packages/catalogue/team.ts';
import { parseCsv } from '../requirements/csv.ts';

/** One fact that is not the same in the reference and here. */
export interface Difference {
  /** The team's id, or the reference's league and name where there is no such team. */
  readonly team: string;
  readonly league: string;
  readonly field: string;
  readonly reference: string;
  readonly ours: string;
}

type Row = Readonly<Record<string, string>>;

interface Fact {
  readonly field: string;
  readonly column: string;
  readonly ours: (team: Team) => string;
  /** What a rule of ours put there, in words, so that the rule can be explained and nothing else with it. */
  readonly rule?: (team: Team) => string | undefined;
}

function leagueColours(team: Team): string | undefined {
  const [primary, secondary] = factsOf(team.league).colours;
  return team.primaryColor === primary && team.secondaryColor === secondary ? 'league colours' : undefined;
}

const facts: readonly Fact[] = [
  { field: 'league', column: 'league', ours: (team) => team.league },
  {
    field: 'city',
    column: 'city',
    ours: (team) => team.city,
    rule: (team) => (team.flag && team.city === team.country ? 'its country' : undefined),
  },
  { field: 'state', column: 'state', ours: (team) => team.state },
  {
    field: 'country',
    column: 'country',
    ours: (team) => team.country,
    rule: (team) => (team.flag && team.country === team.name ? 'its name' : undefined),
  },
  { field: 'abbreviation', column: 'abbreviation', ours: (team) => team.abbreviation },
  { field: 'conference', column: 'conference', ours: (team) => team.conference },
  { field: 'division', column: 'division', ours: (team) => team.division },
  { field: 'founded', column: 'founded', ours: (team) => String(team.founded ?? '') },
  { field: 'primaryColor', column: 'primary_color', ours: (team) => team.primaryColor, rule: leagueColours },
  {
    field: 'secondaryColor',
    column: 'secondary_color',
    ours: (team) => team.secondaryColor ?? '',
    rule: leagueColours,
  },
  { field: 'logoId', column: 'logo_id', ours: (team) => team.logoId ?? '' },
  { field: 'site', column: 'site', ours: (team) => team.site ?? '' },
];

const keyOf = (league: string, name: string) => `${league} · ${name}`;
const rowKey = (row: Row) => keyOf(row['league'] ?? '', row['name'] ?? '');
// A team that has left a league is in the reference under the league it left.
const teamKey = (team: Team) => keyOf(team.left ?? team.league, team.name);

/** Compares every team of the reference with ours, and tells which of ours the reference does not have. */
export function differencesOf(teams: readonly Team[], referenceFiles: readonly string[]): Difference[] {
  const rows: Row[] = referenceFiles.flatMap((text) => parseCsv(text));
  const ours = new Map(teams.map((team) => [teamKey(team), team]));
  const inReference = new Set(rows.map(rowKey));
  return [
    ...rows.flatMap((row) => differencesOfRow(row, ours.get(rowKey(row)))),
    ...teams
      .filter((team) => !inReference.has(teamKey(team)))
      .map((team) => ({ team: team.id, league: team.league, field: 'team', reference: '', ours: team.name })),
  ];
}

function differencesOfRow(row: Row, team: Team | undefined): Difference[] {
  const { league = '', name = '' } = row;
  if (!team) return [{ team: rowKey(row), league, field: 'team', reference: name, ours: '' }];
  return facts.flatMap(({ field, column, ours, rule }) => {
    const reference = row[column] ?? '';
    const value = ours(team);
    if (reference === value) return [];
    return [{ team: team.id, league: team.league, field, reference, ours: rule?.(team) ?? value }];
  });
}
