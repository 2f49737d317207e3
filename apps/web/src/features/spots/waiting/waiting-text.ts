import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { NetworkError } from '../../../lib/api/api.ts';
import { errorText, spotFailureText } from '../../../lib/api/error-text.ts';
import type { AccountState } from '../../../offline/account/account.ts';
import { waitingIn } from '../own/own-spots.ts';

/**
 * Why unsent operations haven't been sent. Being offline is not a failure: operations are stored and sent automatically. Spots
 * have their own error texts.
 */
export function waitingReason(state: Pick<AccountState, 'outbox' | 'problem'>, i18n: I18n): string {
  const { problem } = state;
  if (problem === null) return i18n._(msg`Sending…`);
  if (problem instanceof NetworkError) return i18n._(msg`No connection.`);
  const isSpot = waitingIn(state).every(({ operation }) => operation.kind === 'spot');
  return i18n._((isSpot ? spotFailureText : errorText)(problem));
}
