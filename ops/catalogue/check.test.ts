import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import registry from '../../packages/catalogue/data/registry.json' with { type: 'json' };
import { allTeams, sourceFiles } from '../../packages/catalogue/source/files.ts';
import { differencesOf } from './differences.ts';
import { explanationsIn, idleExplanations, isExplained } from './explanations.ts';
import { problemsOf, registryProblems } from './problems.ts';
import { passes } from './verdict.ts';

const columns =
  'league,name,city,state,country,abbreviation,conference,division,founded,primary_color,secondary_color,logo_id,site';
const packers =
  'NFL,Green Bay Packers,Green Bay,Wisconsin,United States,GB,NFC,NFC North,1919,#203731,#FFB612,gb,packers.com';
const packersOnly = allTeams.filter(({ id }) => id === 'nfl-gb');
const compare = (row: string) => differencesOf(packersOnly, [`${columns}\n${row}\n`]);

describe('problems of the data', () => {
  test('are not present', () => {
    expect(problemsOf(allTeams, registry)).toEqual([]);
  });

  test('DATA-25 a malformed league, which the browser treats as empty, fails the check', () => {
    expect(problemsOf(allTeams, registry, { ...sourceFiles, nfl: { oops: true } })).toEqual([
      expect.stringMatching(/^NFL: /),
    ]);
    expect(problemsOf(allTeams, registry, { ...sourceFiles, nationalTeams: {} })).toHaveLength(6);
  });

  test('CATALOG-01 an id that is removed, changed, or new without a number is reported', () => {
    const [first, ...rest] = allTeams;
    expect(registryProblems(rest, registry)).toEqual([expect.stringContaining(`${first?.id}: was shipped`)]);
    const renumbered = allTeams.map((team) => (team.id === 'nfl-gb' ? { ...team, no: 5000 } : team));
    expect(registryProblems(renumbered, registry)).toEqual(['nfl-gb: has number 5000, the registry 12']);
    const added = [...packersOnly.map((team) => ({ ...team, id: 'nfl-new', no: 5000 })), ...allTeams];
    expect(registryProblems(added, registry)).toEqual(['nfl-new: has number 5000, the registry none']);
  });

  test.each([
    ['a code too long for a crest', { abbreviation: 'PACKS' }, 'nfl-gb: PACKS does not fit on a crest'],
    ['no city', { city: '' }, 'nfl-gb: no city'],
    ['a league nobody knows', { league: 'XFL' }, 'nfl-gb: league XFL is not known'],
    ['retired, but when', { retired: true }, 'nfl-gb: retired without its years'],
    ['a change without a year', { formerly: 'Acme Packers' }, 'nfl-gb: a change without its year'],
    ['the heir of a living team', { successorOf: 'nfl-chi', since: 1920 }, 'nfl-gb: follows nfl-chi, no retired team'],
  ])('%s is reported', (_, flaw, problem) => {
    const teams = allTeams.map((team) => (team.id === 'nfl-gb' ? { ...team, ...flaw } : team));
    expect(problemsOf(teams, registry)).toEqual([problem]);
  });

  test('CATALOG-01 a duplicate id or number is reported', () => {
    const nba = [...(sourceFiles.nba as object[]), { id: 'nfl-gb', no: 12, name: 'Green Bay Phoenixes' }];
    expect(problemsOf(allTeams, registry, { ...sourceFiles, nba })).toEqual(['nfl-gb: stands in the files twice']);
    const teams = { ...registry.teams, 'nfl-chi': registry.teams['nfl-gb'] };
    expect(registryProblems(allTeams, { ...registry, teams })).toContain('registry: number 12 is given twice');
  });
});

describe('differences from the reference', () => {
  const city = { team: 'nfl-gb', league: 'NFL', field: 'city', reference: 'Ashwaubenon', ours: 'Green Bay' };

  test('equal facts are no difference, each different fact is one', () => {
    expect(compare(packers)).toEqual([]);
    expect(compare(packers.replace('Green Bay,Wisconsin', 'Ashwaubenon,Wisconsin'))).toEqual([city]);
  });

  test('a team that only one side has is a difference', () => {
    expect(compare(packers.replace('Packers', 'Acme')).map(({ team, field }) => [team, field])).toEqual([
      ['NFL · Green Bay Acme', 'team'],
      ['nfl-gb', 'team'],
    ]);
  });

  const readme = (row: string) =>
    `# Data\n\n| team | field | reference | ours | why |\n|---|---|---|---|---|\n${row}\n\nMore.\n`;

  test.each([
    ['its id', '| `nfl-gb` | city | Ashwaubenon | Green Bay | the stadium stands there |', true],
    ['its league and any value', '| NFL | city | * | * | cities are cities |', true],
    ['the beginning of its id', '| `nfl-*` | city | * | Green Bay | so it is |', true],
    ['another field', '| `nfl-gb` | state | * | * | so it is |', false],
    ['another value', '| `nfl-gb` | city | blank | Green Bay | so it is |', false],
    ['no reason', '| `nfl-gb` | city | * | * | |', false],
  ])('a row of the README by %s', (_, row, explains) => {
    expect(isExplained(city, explanationsIn(readme(row)))).toBe(explains);
  });

  test('a row that explains nothing anymore is reported', () => {
    const explanations = explanationsIn(readme('| NFL | site | * | * | old |'));
    expect(idleExplanations([city], explanations)).toEqual(explanations);
  });
});

describe('npm run catalogue:check', () => {
  const script = join(import.meta.dirname, '../catalogue-check.ts');
  const check = (reference: string) => {
    const { status, stdout } = spawnSync(process.execPath, [script, reference], { encoding: 'utf8' });
    return { status, last: stdout.trimEnd().split('\n').at(-1) };
  };

  test('passes without the reference', () => {
    expect(check(join(import.meta.dirname, 'none'))).toEqual({
      status: 0,
      last: `teams: ${allTeams.length}, unexplained differences: 0`,
    });
  });

  test('fails on an unexplained difference, and counts it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'reference-'));
    try {
      writeFileSync(join(folder, 'nfl.csv'), `${columns}\n${packers.replace('1919', '1920')}\n`);
      const { status, last } = check(folder);
      // This reference has only the Packers, with another year: all other teams are missing, except those the real one
      // doesn't have either.
      const own = new Set(['Throwback', 'NASCAR Cup Series', 'Exhibition', 'efl-wre']);
      const missing = allTeams.filter(({ id, league }) => !own.has(league) && !own.has(id) && id !== 'nfl-gb').length;
      expect({ status, last }).toEqual({
        status: 1,
        last: `teams: ${allTeams.length}, unexplained differences: ${missing + 1}`,
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  const sound = { teams: 1190, unexplained: 0, problems: 0, idle: 0, bytes: 70_000 };

  test.each([
    ['too few teams', { teams: 1189 }],
    ['an unexplained difference', { unexplained: 1 }],
    ['a malformed file', { problems: 1 }],
    ['an explanation of nothing', { idle: 1 }],
    ['too many bytes', { bytes: 70_001 }],
  ])('%s fails', (_, flaw) => {
    expect(passes(sound)).toBe(true);
    expect(passes({ ...sound, ...flaw })).toBe(false);
  });
});
