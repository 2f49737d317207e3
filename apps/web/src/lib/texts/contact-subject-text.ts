import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContactSubject } from '@sportspot/domain/support/contact.contract.ts';

export const subjectNames: Readonly<Record<ContactSubject, MessageDescriptor>> = {
  support: msg`Support`,
  feedback: msg`Feedback`,
  feature: msg`Feature request`,
  bug: msg`Bug report`,
  partnership: msg`Partnership`,
  other: msg`Something else`,
};
