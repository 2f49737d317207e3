import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { POINTS_MAX, POINTS_PER_HALVING, rarityFrom, SMOOTHING } from '@sportspot/domain/rarity.rules.ts';

const numbers = {
  each: POINTS_PER_HALVING,
  smoothing: SMOOTHING,
  max: POINTS_MAX,
  uncommon: rarityFrom.uncommon,
  rare: rarityFrom.rare,
  veryRare: rarityFrom['very-rare'],
  legendary: rarityFrom.legendary,
};

/** The published formula, with the numbers that the app counts by. */
export const rarityAnswer: MessageDescriptor = {
  ...msg`By how many different people have the team in their collection. Points = 1 + {each} × log2((most + {smoothing}) / (spotters + {smoothing})), rounded, {max} at most: 1 point for the team that most people have, {each} more for every halving, and the {smoothing} keeps a few early spots from deciding it. From {uncommon} points a team is Uncommon, from {rare} Rare, from {veryRare} Very rare, from {legendary} Legendary. It is counted anew every ten minutes. The points stand beside your rank and never change it.`,
  values: numbers,
};
