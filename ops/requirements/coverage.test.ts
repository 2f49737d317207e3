import { describe, expect, it } from 'vitest';
import { lostIds, onlyAreas, parseRequirements, shownIds, uncoveredByArea, unknownIds } from './coverage.ts';
import { parseCsv } from './csv.ts';
import { type PlaywrightReport, passedTitles, type VitestReport } from './reports.ts';

const requirements = parseRequirements(
  'id,area,requirement\nTRIP-01,TRIP,a\nTRIP-19,TRIP,"b, with ""quotes"""\nA11Y-01,A11Y,c\nI18N-01,I18N,d\n',
);

const vitest = (tests: [fullName: string, status: string][]): VitestReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  testResults: [{ assertionResults: tests.map(([fullName, status]) => ({ fullName, status })) }],
});

const playwright = (title: string, tests: [status: string, result: string][]): PlaywrightReport => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
  suites: [
    {
      title: 'trips.spec.ts',
      suites: [
        {
          title: 'TRIP-01 a trip',
          specs: [{ title, tests: tests.map(([status, result]) => ({ status, results: [{ status: result }] })) }],
        },
      ],
    },
  ],
});

describe('the list', () => {
  it('is parsed with commas, quotes, and line breaks inside quoted fields', () => {
    expect(parseCsv('a,b\r\n"1, ""x""","two\nlines"\n,')).toEqual([
      { a: '1, "x"', b: 'two\nlines' },
      { a: '', b: '' },
    ]);
  });

  it('refuses a row with an extra field, an open quote, and a duplicate id', () => {
    expect(() => parseCsv('a,b\n1,2,3\n')).toThrow('Invalid Record Length');
    expect(() => parseCsv('a\n"open\n')).toThrow('Quote Not Closed');
    expect(() => parseRequirements('id,area\nTRIP-01,TRIP\nTRIP-01,TRIP\n')).toThrow('twice');
  });
});

describe('what passing tests show', () => {
  it('is every id in the title, in the order of the list', () => {
    expect(shownIds(requirements, ['A11Y-01 TRIP-19 both', 'I18N-01: one'])).toEqual(['TRIP-19', 'A11Y-01', 'I18N-01']);
  });

  it("doesn't confuse ids with a common prefix", () => {
    expect(shownIds(requirements, ['TRIP-011', 'XTRIP-01', 'TRIP-1'])).toEqual([]);
  });

  it('leaves out failed and skipped tests', () => {
    const report = vitest([
      ['trips TRIP-01', 'passed'],
      ['TRIP-19', 'failed'],
      ['A11Y-01', 'skipped'],
      ['I18N-01', 'todo'],
    ]);
    expect(shownIds(requirements, passedTitles(report, undefined))).toEqual(['TRIP-01']);
  });

  it('counts the titles of the describes around a browser test', () => {
    const titles = passedTitles(undefined, playwright('TRIP-19 ends', [['expected', 'passed']]));
    expect(shownIds(requirements, titles)).toEqual(['TRIP-01', 'TRIP-19']);
  });

  it.each<[string, [string, string][]]>([
    ['failed', [['unexpected', 'failed']]],
    ['was flaky', [['flaky', 'passed']]],
    ['was skipped', [['skipped', 'skipped']]],
    ['failed as expected', [['expected', 'failed']]],
    [
      'failed in one of two browsers',
      [
        ['expected', 'passed'],
        ['unexpected', 'failed'],
      ],
    ],
  ])('is nothing when a browser test %s', (_outcome, tests) => {
    expect(passedTitles(undefined, playwright('TRIP-19', tests))).toEqual([]);
  });

  it('counts a browser test that one of two browsers skipped', () => {
    const report = playwright('TRIP-19', [
      ['skipped', 'skipped'],
      ['expected', 'passed'],
    ]);
    expect(passedTitles(undefined, report)).toHaveLength(1);
  });
});

describe('the report', () => {
  it('lists uncovered ids by area', () => {
    expect([...uncoveredByArea(requirements, ['TRIP-01', 'A11Y-01'])]).toEqual([
      ['TRIP', ['TRIP-19']],
      ['I18N', ['I18N-01']],
    ]);
  });

  it("lists ids of a known area that aren't in the list", () => {
    expect(unknownIds(requirements, ['TRIP-99 UTF-88 TRIP-01', 'TRIP-99'])).toEqual(['TRIP-99']);
  });

  it('covers only the requested areas, and refuses an unknown one', () => {
    expect(onlyAreas(requirements, ['A11Y', 'I18N']).map(({ id }) => id)).toEqual(['A11Y-01', 'I18N-01']);
    expect(() => onlyAreas(requirements, ['TRAP'])).toThrow('no area TRAP');
  });

  it('lists ids of the committed list that no test shows anymore', () => {
    expect(lostIds('A11Y-01\nTRIP-01\n', ['TRIP-01'])).toEqual(['A11Y-01']);
    expect(lostIds('A11Y-01\nTRIP-01\n', ['TRIP-01', 'A11Y-01', 'I18N-01'])).toEqual([]);
  });
});
