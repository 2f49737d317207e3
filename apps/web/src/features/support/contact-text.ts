import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import { ApiError, NetworkError } from '../../lib/api/api.ts';
import { codeText, errorText } from '../../lib/api/error-text.ts';
import type { ContactField } from './contact-draft.ts';

export const fieldText: Readonly<Record<ContactField, MessageDescriptor>> = {
  name: msg`Enter your name.`,
  email: msg`Enter an email we can reply to, like ada@example.com.`,
  subject: msg`Choose a topic.`,
  message: msg`Write your message.`,
};

const failures: Partial<Record<ErrorCode, MessageDescriptor>> = {
  invalid_input: msg`Something doesn’t look right. Check every field and send it again.`,
  rate_limited: msg`Too many messages from here or for this address. Yours is kept. Try again in an hour.`,
};
const unreachable = msg`Your message wasn’t sent, but it’s kept in this tab. Check your connection and try again.`;

/** What went wrong when sending, and what to do about it. */
export function contactFailure(failure: unknown): MessageDescriptor {
  if (failure instanceof NetworkError) return unreachable;
  if (typeof failure === 'string') return failures[failure as ErrorCode] ?? codeText(failure as ErrorCode);
  return (failure instanceof ApiError && failures[failure.code]) || errorText(failure);
}
