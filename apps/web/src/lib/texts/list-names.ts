import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatLocale } from '@sportspot/domain/values/languages.ts';

const NAMES_MAX = 3;

/** Names as one phrase, shortened after the first few. */
export function listNames(names: readonly string[], i18n: I18n): string {
  const hidden = names.length - NAMES_MAX;
  const shown = names.slice(0, NAMES_MAX);
  const more = i18n.number(hidden);
  return new Intl.ListFormat(formatLocale(i18n.locale)).format(
    hidden > 0 ? [...shown, i18n._(msg`${{ more }} more`)] : shown,
  );
}
