import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '@sportspot/domain/errors.ts';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { codeText, errorText } from '../../lib/error-text.ts';
import type { ContactField } from './contact-draft.ts';

export const fieldText: Readonly<Record<ContactField, MessageDescriptor>> = {
  name: msg`Tell us what to call you.`,
  email: msg`Give an address we can answer to, such as ada@example.com.`,
  subject: msg`Choose a topic.`,
  message: msg`Write your message.`,
};

const failures: Partial<Record<ErrorCode, MessageDescriptor>> = {
  invalid_input: msg`Something in the form was not right. Check every field and send it again.`,
  rate_limited: msg`Too many messages came from here, or for this address. Your text is kept; send it again in an hour.`,
};
const unreachable = msg`The message did not leave: there is no network. Your text is kept in this tab; send it again later.`;

/** What went wrong with sending, and what to do about it. */
export function contactFailure(failure: unknown): MessageDescriptor {
  if (failure instanceof NetworkError) return unreachable;
  if (typeof failure === 'string') return failures[failure as ErrorCode] ?? codeText(failure as ErrorCode);
  return (failure instanceof ApiError && failures[failure.code]) || errorText(failure);
}
