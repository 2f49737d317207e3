import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Parts of URLs, so never renamed. */
export const faqCategories = [
  'getting-started',
  'teams-leagues',
  'competitions-trips',
  'account-privacy',
  'technical-support',
] as const;
export type FaqCategory = (typeof faqCategories)[number];

export const faqCategoryNames: Readonly<Record<FaqCategory, MessageDescriptor>> = {
  'getting-started': msg`Getting Started`,
  'teams-leagues': msg`Teams & Leagues`,
  'competitions-trips': msg`Competitions & Trips`,
  'account-privacy': msg`Account & Privacy`,
  'technical-support': msg`Technical Support`,
};
