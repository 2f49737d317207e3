import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import type { Operation, Refusal } from '@sportspot/domain/spots/spots.contract.ts';
import { codeText } from '../../../lib/api/error-text.ts';

const codeOf = (refusal: Refusal): ErrorCode => (refusal === 'invalid_operation' ? 'invalid_input' : refusal);

/** Why the server rejected an operation. */
export const refusalText = (refusal: Refusal, i18n: I18n): string => i18n._(codeText(codeOf(refusal)));

/** What failed, in one sentence. */
export function failureTitle(operation: Operation, team: string, i18n: I18n): string {
  switch (operation.kind) {
    case 'spot':
      return i18n._(msg`Failed to spot ${{ team }}. Please try again.`);
    case 'remove':
      return i18n._(msg`Failed to remove ${{ team }}. Please try again.`);
    case 'edit':
      return i18n._(msg`Failed to save the details. Please try again.`);
    case 'reset':
      return i18n._(msg`Failed to reset trip. Please try again.`);
    case 'undo':
      return i18n._(msg`Failed to undo. Please try again.`);
  }
}
