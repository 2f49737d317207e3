import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { suggestionLeagues, suggestionSports } from '@sportspot/domain/support/support.constants.ts';
import { sportNames } from './sport-text.ts';

const sports: Readonly<Record<(typeof suggestionSports)[number], MessageDescriptor>> = {
  ...sportNames,
  Other: msg({ message: 'Other', context: 'a sport' }),
};

/** League names aren't translated. */
const leagues: Readonly<Partial<Record<(typeof suggestionLeagues)[number], MessageDescriptor>>> = {
  'Minor League': msg`Minor League`,
  Other: msg({ message: 'Other', context: 'a league' }),
};

function said(texts: Readonly<Record<string, MessageDescriptor>>, value: string, i18n: I18n): string {
  const words = texts[value];
  return words ? i18n._(words) : value;
}

/** Display name of a suggested team's sport. */
export const suggestedSport = (sport: string, i18n: I18n): string => said(sports, sport, i18n);

/** Display name of a suggested team's league. */
export const suggestedLeague = (league: string, i18n: I18n): string => said(leagues, league, i18n);
