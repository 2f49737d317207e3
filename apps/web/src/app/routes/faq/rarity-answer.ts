import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { POINTS_MAX, POINTS_PER_HALVING, rarityFrom, SMOOTHING } from '@sportspot/domain/teams/rarity.rules.ts';

const numbers = {
  each: POINTS_PER_HALVING,
  smoothing: SMOOTHING,
  max: POINTS_MAX,
  uncommon: rarityFrom.uncommon,
  rare: rarityFrom.rare,
  veryRare: rarityFrom['very-rare'],
  legendary: rarityFrom.legendary,
};

/** The published formula, with the constants the server computes with. */
export const rarityAnswer: MessageDescriptor = {
  ...msg`By how many people have the team in their album. Points = 1 + {each} × log2((most + {smoothing}) / (spotters + {smoothing})), rounded, {max} at most. The most-spotted team is worth 1 point. Each time half as many people have a team, it’s worth {each} more, and the {smoothing} keeps a few early spots from deciding it. From {uncommon} points a team is Uncommon, from {rare} Rare, from {veryRare} Very rare, from {legendary} Legendary. We update it every ten minutes. The points are shown next to your rank and never change it.`,
  values: numbers,
};
