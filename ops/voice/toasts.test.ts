import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCsv } from '../requirements/csv.ts';
import { checkout } from '../servers/checkout.ts';
import { failureToasts, type Sentence } from './toasts.ts';

/** Literal texts of the specification are exempt. */
const literals = new Set(
  parseCsv(readFileSync(join(checkout, 'docs/requirements.csv'), 'utf8')).flatMap(({ literal = '' }) =>
    literal.split(' | ').map((one) => one.replaceAll(/\{\w+\}/g, '{}')),
  ),
);
/** How a failure starts; newer sentences say "Couldn’t". */
const FAILED = /^(?:Failed to|Couldn’t) /;
const isOurs = ({ text }: Sentence): boolean => !literals.has(text);

/** An instruction starts with its verb. */
const ACT =
  /(?:^|[.;] )(?:Please|Add|Ask|Change|Check|Choose|Create|End|Leave|Reload|Revoke|Sign in|Start|Try|Type|Update|Use|Write)\b/;
/** A fan whose data is kept needn't do anything. */
const REASSURES = /kept on this device/;

const { calls, titles, descriptions, unexplained } = failureToasts();
const wrong = (sentences: Sentence[], isRight: (text: string) => boolean): string[] =>
  sentences.filter((one) => isOurs(one) && !isRight(one.text)).map(({ file, text }) => `${file}: ${text}`);

test('ERR-39 every failure toast is found, and starts with what failed', () => {
  expect(calls).toBeGreaterThan(20);
  expect(unexplained).toEqual([]);
  expect(titles.length).toBeGreaterThan(calls);
  expect(wrong(titles, (text) => FAILED.test(text))).toEqual([]);
});

test('ERR-39 its other texts are whole sentences, one of which says what to do', () => {
  expect(descriptions.length).toBeGreaterThan(40);
  expect(wrong(descriptions, (text) => /^[A-Z].*\.$/.test(text))).toEqual([]);
  expect(wrong(descriptions, (text) => ACT.test(text) || REASSURES.test(text))).toEqual([]);
});

test('ERR-39 no failure toast has an exclamation mark, and a title of several sentences ends with a period', () => {
  expect(wrong([...titles, ...descriptions], (text) => !text.includes('!'))).toEqual([]);
  expect(wrong(titles, (text) => !text.includes('. ') || text.endsWith('.'))).toEqual([]);
});
