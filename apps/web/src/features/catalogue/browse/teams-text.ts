import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Not a plural: the first one of a page keeps a slow phone busy for 80 ms. Every language of the app has these two forms. */
export const teamsText = (count: number, i18n: I18n): string =>
  i18n._(count === 1 ? msg`1 team` : msg`${{ count: i18n.number(count) }} teams`);
