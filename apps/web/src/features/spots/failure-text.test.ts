import { refusals } from '@sportspot/domain/spots.contract.ts';
import { expect, test } from 'vitest';
import { NetworkError } from '../../lib/api.ts';
import { spotFailureText } from '../../lib/error-text.ts';
import { failureText } from './failure-text.ts';
import { OperationRefused } from './send-operation.ts';

test('ERR-02 a team the server does not know is said so', () => {
  const text = failureText(new OperationRefused('team_not_found'), spotFailureText);
  expect(text.message).toBe('Team not found. Please try again.');
});

test('every refusal has a sentence of its own', () => {
  const sentences = refusals.map((refusal) => failureText(new OperationRefused(refusal)).message);
  for (const sentence of sentences) expect(sentence).toMatch(/\w/);
  expect(new Set(sentences).size).toBe(refusals.length);
});

test('what was not refused is said by the sentences for calls', () => {
  const lost = new NetworkError('No answer');
  expect(failureText(lost)).toEqual(failureText(lost, spotFailureText));
  expect(failureText(new Error('broken'), spotFailureText).message).toBe('Failed to spot team. Please try again.');
});
