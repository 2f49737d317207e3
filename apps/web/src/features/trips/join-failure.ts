import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '../../lib/api.ts';
import { codeText } from '../../lib/error-text.ts';

/** How a join that did not work is said: a refusal by its reason; a call that failed, with the way to try again. */
export interface JoinFailure {
  readonly title: MessageDescriptor;
  readonly reason: MessageDescriptor | null;
}

const refused = (reason: MessageDescriptor): JoinFailure => ({ title: msg`Failed to Join`, reason });

/** What was typed leads to no trip. */
export const NO_SUCH_TRIP = refused(codeText('trip_not_found'));

export function joinFailure(error: unknown): JoinFailure {
  if (!(error instanceof ApiError) || error.code === 'unavailable') {
    return { title: msg`Failed to join trip. Please try again.`, reason: null };
  }
  if (error.code !== 'internal') return refused(codeText(error.code));
  // A refusal without a reason comes from something between here and our server; a fault is our server's own.
  return refused(error.status < 500 ? codeText('join_refused') : msg`Failed to join trip`);
}
