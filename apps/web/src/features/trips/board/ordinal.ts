import type { I18n } from '@lingui/core';
import { msg, selectOrdinal } from '@lingui/core/macro';

/** A rank in words: "2nd". */
export const ordinal = (place: number, i18n: I18n): string =>
  i18n._(msg`${selectOrdinal(place, { one: '#st', two: '#nd', few: '#rd', other: '#th' })}`);
