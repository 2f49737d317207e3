import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type RarityName, rarityName } from '@sportspot/domain/teams/rarity.rules.ts';

const words: Readonly<Record<RarityName, MessageDescriptor>> = {
  common: msg`Common`,
  uncommon: msg`Uncommon`,
  rare: msg`Rare`,
  'very-rare': msg`Very rare`,
  legendary: msg`Legendary`,
};

/** The name of a rarity level by its points. */
export const rarityWord = (points: number): MessageDescriptor => words[rarityName(points)];
