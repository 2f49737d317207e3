import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCsv } from '../requirements/csv.ts';
import { checkout } from '../servers/checkout.ts';
import { failureToasts, type Sentence } from './toasts.ts';

/** What the specification says to the letter is its own voice. */
const literals = new Set(
  parseCsv(readFileSync(join(checkout, 'docs/requirements.csv'), 'utf8')).flatMap(({ literal = '' }) =>
    literal.split(' | ').map((one) => one.replaceAll(/\{\w+\}/g, '{}')),
  ),
);
/** How a failure begins: newer sentences say "Couldn’t", as people do. */
const FAILED = /^(?:Failed to|Couldn’t) /;
const isOurs = ({ text }: Sentence): boolean => !literals.has(text);

/** A sentence that tells somebody to do something begins with what to do. */
const ACT =
  /(?:^|[.;] )(?:Please|Add|Ask|Change|Check|Choose|Create|End|Leave|Reload|Revoke|Sign in|Start|Try|Type|Update|Use|Write)\b/;
/** What is kept needs nothing done about it. */
const REASSURES = /kept on this device/;

const { calls, titles, descriptions, unexplained } = failureToasts();
const wrong = (sentences: Sentence[], isRight: (text: string) => boolean): string[] =>
  sentences.filter((one) => isOurs(one) && !isRight(one.text)).map(({ file, text }) => `${file}: ${text}`);

test('ERR-39 every toast of a failure is found, and begins with what failed', () => {
  expect(calls).toBeGreaterThan(20);
  expect(unexplained).toEqual([]);
  expect(titles.length).toBeGreaterThan(calls);
  expect(wrong(titles, (text) => FAILED.test(text))).toEqual([]);
});

test('ERR-39 what else it says are whole sentences, of which one tells what to do', () => {
  expect(descriptions.length).toBeGreaterThan(40);
  expect(wrong(descriptions, (text) => /^[A-Z].*\.$/.test(text))).toEqual([]);
  expect(wrong(descriptions, (text) => ACT.test(text) || REASSURES.test(text))).toEqual([]);
});

test('ERR-39 no toast of a failure shouts, and a title of more than one sentence ends like one', () => {
  expect(wrong([...titles, ...descriptions], (text) => !text.includes('!'))).toEqual([]);
  expect(wrong(titles, (text) => !text.includes('. ') || text.endsWith('.'))).toEqual([]);
});
