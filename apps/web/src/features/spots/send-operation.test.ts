import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { OperationRefused, sendAgainAfter, shouldSendAgain } from './send-operation.ts';

test('SPOT-12 only an operation without an answer is sent again', () => {
  expect(shouldSendAgain(0, new NetworkError('No answer'))).toBe(true);
  expect(shouldSendAgain(0, new ApiError('unauthenticated', 401))).toBe(false);
  expect(shouldSendAgain(0, new ApiError('internal', 500))).toBe(false);
  expect(shouldSendAgain(0, new OperationRefused('team_not_found'))).toBe(false);
});

test('SPOT-13 it is sent again after 1000, 2000 and 4000 ms, then no more', () => {
  expect([0, 1, 2].map(sendAgainAfter)).toEqual([1000, 2000, 4000]);
  expect(shouldSendAgain(2, new NetworkError('No answer'))).toBe(true);
  expect(shouldSendAgain(3, new NetworkError('No answer'))).toBe(false);
});
