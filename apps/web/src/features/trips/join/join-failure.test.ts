import { i18n } from '@lingui/core';
import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import { messageOf } from '@sportspot/domain/endpoint/errors.ts';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api/api.ts';
import { joinFailure, NO_SUCH_TRIP } from './join-failure.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const saidOf = (error: unknown) => {
  const { title, reason } = joinFailure(error);
  return [i18n._(title), reason && i18n._(reason)];
};

const refusals: ErrorCode[] = ['trip_not_found', 'trip_inactive', 'already_participant', 'join_refused', 'trip_full'];

test.each(refusals)('ERR-12 shows the reason the server gave: %s', (code) => {
  expect(saidOf(new ApiError(code, 409))).toEqual(['Failed to Join', messageOf(code)]);
});

test('ERR-13 a rejection without a reason says that joining failed', () => {
  expect(saidOf(new ApiError('internal', 403))).toEqual(['Failed to Join', 'Could not join the trip.']);
});

test('ERR-14 offers a retry when the request failed', () => {
  const said = ['Failed to join trip. Please try again.', null];
  expect(saidOf(new NetworkError('No answer'))).toEqual(said);
  expect(saidOf(new ApiError('unavailable', 503))).toEqual(said);
});

test('ERR-19 an unknown server error says that joining failed', () => {
  expect(saidOf(new ApiError('internal', 500))).toEqual(['Failed to Join', 'Failed to join trip']);
});

test('input that matches no trip says so', () => {
  expect(NO_SUCH_TRIP.reason && i18n._(NO_SUCH_TRIP.reason)).toBe('Trip not found');
});
