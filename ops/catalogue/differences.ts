import { factsOf } from '../../packages/catalogue/teams/leagues.ts';
import type { Team } from '../../packages/catalogue/teams/team.ts';
import { parseCsv } from '../requirements/csv.ts';

/** A fact that differs between the reference and our catalogue. */
export interface Difference {
  /** The team's id, or the reference's league and name if we have no such team. */
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
  /** A description of the rule that set our value, so that a README row can explain exactly that rule. */
  readonly rule?: (team: Team) => string | undefined;
}

function leagueColors(team: Team): string | undefined {
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
  { field: 'primaryColor', column: 'primary_color', ours: (team) => team.primaryColor, rule: leagueColors },
  {
    field: 'secondaryColor',
    column: 'secondary_color',
    ours: (team) => team.secondaryColor ?? '',
    rule: leagueColors,
  },
  { field: 'logoId', column: 'logo_id', ours: (team) => team.logoId ?? '' },
  { field: 'site', column: 'site', ours: (team) => team.site ?? '' },
];

const keyOf = (league: string, name: string) => `${league} · ${name}`;
const rowKey = (row: Row) => keyOf(row['league'] ?? '', row['name'] ?? '');
// The reference lists a team that has left a league under that league.
const teamKey = (team: Team) => keyOf(team.left ?? team.league, team.name);

/** Compares every team of the reference with ours, and finds those that the reference doesn't have. */
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
