import type { MessageDescriptor } from '@lingui/core';
import type { Sport } from '@sportspot/catalogue/teams/team.ts';
import { sportNames } from '../../../lib/texts/sport-text.ts';

/** The emoji and name of each sport on its chip. */
export const sportFaces: Record<Sport, { readonly emoji: string; readonly name: MessageDescriptor }> = {
  Football: { emoji: '🏈', name: sportNames.Football },
  Baseball: { emoji: '⚾', name: sportNames.Baseball },
  Basketball: { emoji: '🏀', name: sportNames.Basketball },
  Hockey: { emoji: '🏒', name: sportNames.Hockey },
  Soccer: { emoji: '⚽', name: sportNames.Soccer },
  Racing: { emoji: '🏎️', name: sportNames.Racing },
  College: { emoji: '🎓', name: sportNames.College },
};
