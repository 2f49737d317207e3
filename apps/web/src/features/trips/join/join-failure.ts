import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '../../../lib/api/api.ts';
import { codeText } from '../../../lib/api/error-text.ts';

/** How to show a failed join: a rejection with its reason; a failed request with a retry. */
export interface JoinFailure {
  readonly title: MessageDescriptor;
  readonly reason: MessageDescriptor | null;
}

const refused = (reason: MessageDescriptor): JoinFailure => ({ title: msg`Failed to Join`, reason });

/** The input matches no trip. */
export const NO_SUCH_TRIP = refused(codeText('trip_not_found'));

export function joinFailure(error: unknown): JoinFailure {
  if (!(error instanceof ApiError) || error.code === 'unavailable') {
    return { title: msg`Failed to join trip. Please try again.`, reason: null };
  }
  if (error.code !== 'internal') return refused(codeText(error.code));
  // A rejection without a reason comes from a proxy; a 5xx is our server's own fault.
  return refused(error.status < 500 ? codeText('join_refused') : msg`Failed to join trip`);
}
