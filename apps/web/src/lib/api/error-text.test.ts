import { type ErrorCode, errorCodes } from '@sportspot/domain/endpoint/error-codes.ts';
import { statusOf } from '@sportspot/domain/endpoint/errors.ts';
import { describe, expect, test } from 'vitest';
import { i18n } from '../texts/words.ts';
import { ApiError, NetworkError } from './api.ts';
import { errorText, spotFailureText } from './error-text.ts';

const refusal = (code: ErrorCode) => new ApiError(code, statusOf(code));
const spotText = (error: unknown) => i18n._(spotFailureText(error));

describe('a failed spot', () => {
  test.each(['unauthenticated', 'forbidden', 'age_unconfirmed', 'suspended'] as const)('ERR-22 %s', (code) => {
    expect(spotText(refusal(code))).toBe('Authentication error. Please sign in again.');
  });

  test('ERR-23 no network', () => {
    expect(spotText(new NetworkError('No answer'))).toBe('Network error. Check your connection and try again.');
  });

  test.each(['rate_limited', 'unavailable'] as const)('ERR-24 %s', (code) => {
    expect(spotText(refusal(code))).toBe('Service temporarily unavailable. Please try again later.');
  });

  test('ERR-25 a repeat', () => {
    expect(spotText(refusal('already_spotted'))).toBe('Team already spotted in this mode.');
  });

  test('ERR-26 anything else', () => {
    for (const error of [refusal('internal'), refusal('team_not_found'), new Error('broken'), undefined]) {
      expect(spotText(error)).toBe('Failed to spot team. Please try again.');
    }
  });
});

test('every error code has a text, and unknown errors the general one', () => {
  for (const code of errorCodes) expect(i18n._(errorText(refusal(code)))).toMatch(/\w/);
  expect(errorText(new Error('broken'))).toEqual(errorText(refusal('internal')));
});
