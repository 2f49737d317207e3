import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Sport } from '@sportspot/catalogue/team.ts';

/** How a sport looks on its chip. A sport without a face does not compile. */
export const sportFaces: Record<Sport, { readonly emoji: string; readonly name: MessageDescriptor }> = {
  Football: { emoji: '🏈', name: msg`Football` },
  Baseball: { emoji: '⚾', name: msg`Baseball` },
  Basketball: { emoji: '🏀', name: msg`Basketball` },
  Hockey: { emoji: '🏒', name: msg`Hockey` },
  Soccer: { emoji: '⚽', name: msg`Soccer` },
  Racing: { emoji: '🏎️', name: msg`Racing` },
  College: { emoji: '🎓', name: msg`College` },
};
