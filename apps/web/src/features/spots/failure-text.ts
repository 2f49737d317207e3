import type { MessageDescriptor } from '@lingui/core';
import type { ErrorCode } from '@sportspot/domain/errors.ts';
import type { Refusal } from '@sportspot/domain/spots.contract.ts';
import { codeText, errorText } from '../../lib/error-text.ts';
import { OperationRefused } from './send-operation.ts';

const codeOf = (refusal: Refusal): ErrorCode => (refusal === 'invalid_operation' ? 'invalid_input' : refusal);

/** Why an operation failed. What never got as far as being refused has the sentence of `otherwise`. */
export const failureText = (error: unknown, otherwise = errorText): MessageDescriptor =>
  error instanceof OperationRefused ? codeText(codeOf(error.refusal)) : otherwise(error);
