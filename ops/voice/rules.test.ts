import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from '../servers/checkout.ts';
import { engineerFindings, fanFindings } from './rules.ts';

/** The rows of each table of the guide, by the heading of the column that lists the ruled-out words. */
function tables(): Map<string, string[][]> {
  const found = new Map<string, string[][]>();
  let rows: string[][] = [];
  for (const line of readFileSync(join(checkout, 'docs/voice.md'), 'utf8').split('\n')) {
    if (!line.startsWith('|')) rows = [];
    else {
      const cells = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      if (rows.length === 0) found.set(cells.join(' | '), rows);
      rows.push(cells);
    }
  }
  return new Map([...found].map(([heading, all]) => [heading, all.slice(2)]));
}

const rowsOf = (heading: string): string[][] => tables().get(heading) ?? [];
const listed = (cell: string): string[] => cell.replaceAll(/ \([^)]*\)/g, '').split(', ');

test('finds every sentence that the guide replaces', () => {
  const sentences = rowsOf('now | better').flatMap(([now = '']) => now.split(' / '));
  expect(sentences).toHaveLength(27);
  expect(sentences.filter((sentence) => fanFindings(sentence).length === 0)).toEqual([]);
});

test('accepts every sentence that the guide prefers', () => {
  const sentences = rowsOf('now | better').flatMap(([, better = '']) => better.split(' / '));
  const curly = (text: string) => text.replaceAll("'", '’').replaceAll(/"([^"]*)"/g, '“$1”');
  expect(sentences.filter((sentence) => fanFindings(curly(sentence)).length > 0)).toEqual([]);
});

test('finds every ruled-out name of a thing', () => {
  const [act, ...things] = rowsOf('thing | word | not').map(([, , not = '']) => listed(not));
  expect(act).toEqual(['stick', 'take', 'note']);
  const names = [...(act ?? []).map((verb) => `${verb} the Packers`), ...things.flat()];
  expect(names).toHaveLength(13);
  expect(names.filter((name) => fanFindings(name).length === 0)).toEqual([]);
});

test('finds every word that the guide rules out for engineers', () => {
  const texts = rowsOf('say | not').flatMap(([, not = '']) => (not.startsWith('"') ? [not] : listed(not)));
  expect(texts).toHaveLength(23);
  expect(texts.filter((text) => engineerFindings(text).length === 0)).toEqual([]);
});

test.each([
  'Somebody was here',
  'Your e-mail',
  'Two mails',
  'Your favourite colour',
  'Tick a team',
  'You cannot',
  'We do not know',
  'It is here',
  'It stands there',
  'It happens by itself',
  'Kept for ever',
  'Try anew',
  'Whoever has it',
  "Don't",
  '"Packers"',
  'Loading...',
  'Create New Group',
  'Press the button',
])('for fans, "%s" is found', (text) => {
  expect(fanFindings(text)).not.toEqual([]);
});

test.each([
  'You’re offline',
  'Loading…',
  'Open Quick Spot',
  'It stands for Green Bay',
  'Create group',
  '{count, plural, one {# team} other {# teams}}',
  'location, place, date, gear, note, photo',
])('for fans, "%s" is fine', (text) => {
  expect(fanFindings(text)).toEqual([]);
});
