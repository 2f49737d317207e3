import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

// Not plurals: the first one creates a number format, which keeps a slow phone busy for 80 ms before it shows the trip. Every
// language of the app has one form for 1 and another for all other numbers.

export const participantsText = (count: number, i18n: I18n): string =>
  i18n._(count === 1 ? msg`1 participant` : msg`${{ count: i18n.number(count) }} participants`);

export const leaguesText = (count: number, i18n: I18n): string =>
  i18n._(count === 1 ? msg`1 league` : msg`${{ count: i18n.number(count) }} leagues`);

export const rarityPointsText = (points: number, i18n: I18n): string =>
  i18n._(points === 1 ? msg`1 rarity point` : msg`${{ points: i18n.number(points) }} rarity points`);
