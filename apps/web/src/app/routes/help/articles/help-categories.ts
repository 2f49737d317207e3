import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Parts of URLs, so never renamed. In the order of the cards. */
export const helpCategories = [
  'getting-started',
  'competitions-trips',
  'teams-leagues',
  'social-features',
  'account-settings',
  'troubleshooting',
] as const;
export type HelpCategory = (typeof helpCategories)[number];

export const helpCategoryNames: Readonly<Record<HelpCategory, MessageDescriptor>> = {
  'getting-started': msg`Getting Started`,
  'competitions-trips': msg`Competitions & Trips`,
  'teams-leagues': msg`Teams & Leagues`,
  'social-features': msg`Social Features`,
  'account-settings': msg`Account & Settings`,
  troubleshooting: msg`Troubleshooting`,
};
